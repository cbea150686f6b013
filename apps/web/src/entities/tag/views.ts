import type { CallOutput } from '@/api';

/* What pages show of tags, as content's calls answer. */
export type TagItem = CallOutput<'content.tag.search'>['data']['tags'][number];
export type TagView = CallOutput<'content.tag.read'>;
export type TagRef = Pick<TagItem, 'id' | 'name'>;
