export { ResponseCacheModule } from './response-cache.module.js';
export { CacheFreshness } from './cache-freshness.js';
export { type CacheSlot, ResponseCache } from './response-cache.js';
