export { ResponseCacheModule } from './response-cache.module.js';
export { CacheFreshness } from './cache-freshness.js';
export { ResponseCache, type SharedCall } from './response-cache.js';
export type { TaggedBody } from './cached-response.js';
