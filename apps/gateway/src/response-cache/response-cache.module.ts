import { Module } from '@nestjs/common';
import { CACHE_LIFETIME, CACHE_LIFETIME_MS, CacheFreshness } from './cache-freshness.js';
import { ResponseCache } from './response-cache.js';
import { ViewerFields } from './viewer-fields.js';

/** Short-lived cache of responses that members share. */
@Module({
  providers: [
    { provide: CACHE_LIFETIME, useValue: CACHE_LIFETIME_MS },
    CacheFreshness,
    ResponseCache,
    ViewerFields,
  ],
  exports: [CacheFreshness, ResponseCache],
})
export class ResponseCacheModule {}
