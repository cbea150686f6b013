import { listSkills, resolveTags, searchTags } from './tags.js';

export { Tag, TagRef, UNKNOWN_TAG_MESSAGE } from './tags.js';

/** All that content serves. */
export const contentApi = { listSkills, searchTags, resolveTags };
/** All that content tells: nothing yet. */
export const contentEvents = {};
