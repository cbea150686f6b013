export type {} from './request.js';
export { addressBy } from './trusted-proxies.js';
export { statusOf } from './error-status.js';
export { httpAdapter } from './http-adapter.js';
export { HttpModule } from './http.module.js';
export { isKnown } from './known.js';
export { originOf } from './origin.js';
export { UNCHANGING } from './unchanging.js';
