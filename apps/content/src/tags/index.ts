export { toTag, toTagRef, toTagRefs } from './tag-view.js';
export { TagStore, tagKey, type StoredTag } from './tag.store.js';
export { TagsModule } from './tags.module.js';
