export { AuthModule } from './auth.module.js';
export { CALL_GUARDS, type CallGuard } from './call-guards.js';
export { CallLimits } from './call-limits.js';
export {
  clearSecretCookie,
  clearTokenCookies,
  hasJustWritten,
  setDeviceCookie,
  setJustWritten,
  setSecretCookie,
  setTokenCookies,
} from './cookies.js';
export { credentialsOf, deviceOf, mayBeSignedIn, REFRESH_COOKIE } from './credentials.js';
export { Revocations } from './revocations.js';
