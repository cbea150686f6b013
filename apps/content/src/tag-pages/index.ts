export { TagFollowStore } from './tag-follow.store.js';
export { TagPagesModule } from './tag-pages.module.js';
