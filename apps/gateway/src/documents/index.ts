export { communitySettingsOf, withCommunitySettings } from './community.js';
export { escapeMarkup } from './escape.js';
export { insertIntoHead, metaTag } from './head.js';
