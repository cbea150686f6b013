export { createAddressResolver } from './trusted-proxies.js';
export { statusOf } from './error-status.js';
export { httpAdapter } from './http-adapter.js';
export { HttpModule } from './http.module.js';
export { matchesETag } from './etag.js';
export { enabledEndpoints } from './enabled-endpoints.js';
export { requestLanguage } from './request-language.js';
export { originOf, publicOriginOf } from './origin.js';
export { RateLimit } from './rate-limit.js';
