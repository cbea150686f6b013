import type { CallOutput } from '@/api';

/* Tags as pages show them, derived from the responses of the content service. */
export type TagItem = CallOutput<'content.tag.search'>['data']['tags'][number];
export type TagView = CallOutput<'content.tag.read'>;
export type TagRef = Pick<TagItem, 'id' | 'name'>;
