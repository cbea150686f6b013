export { communityOf, tellingCommunity } from './community.js';
export { escaped } from './escape.js';
export { intoHead, meta } from './head.js';
