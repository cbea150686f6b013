export { CopyName } from './copy-name';
export { TagLinks } from './tag-links';
export type { TagItem, TagView } from './views';
