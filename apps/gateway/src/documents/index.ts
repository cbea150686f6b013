export { communitySettingsOf, withCommunitySettings } from './community.js';
export { inLanguage, translateHead } from './document-language.js';
export { escapeMarkup } from './escape.js';
export {
  canonicalTag,
  type Head,
  insertIntoHead,
  metaTag,
  NOINDEX_TAG,
  openGraphTags,
  withHead,
  withTitle,
} from './head.js';
export { headOf, tagHeadOf } from './heads.js';
export { withTraceScript } from './trace-script.js';
