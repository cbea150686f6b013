export { AccessTokenGuard } from './access-token.guard.js';
export { AuthModule } from './auth.module.js';
export { CallerGuard } from './caller.guard.js';
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
export { CallLimits } from './call-limits.js';
export { RateLimitGuard } from './rate-limit.guard.js';
export { Revocations } from './revocations.js';
export { VerifiedTokens } from './verified-tokens.js';
