export {
  contentOf,
  isSameContent,
  readContent,
  readEdit,
  showContent,
  type PostContent,
} from './post-content.js';
export { contentShape } from './post-content.store.js';
