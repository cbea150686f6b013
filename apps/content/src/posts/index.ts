export { FindPost } from './find-post.js';
export { ModeratePost } from './moderate-post.js';
export { PostListStore } from './post-list.store.js';
export { takenDownSchema } from './post.model.store.js';
export type { Post, PostAddress } from './post.js';
export { PostStore } from './post.store.js';
export { PostsModule } from './posts.module.js';
export { RetagPosts } from './retag-posts.js';
export { isVisibleTo, showTakenDown, type TakenDown } from './taken-down.js';
