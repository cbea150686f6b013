export { FollowStore } from './follow.store.js';
export { FollowsModule } from './follows.module.js';
