export { EndLoginSessions } from './end-login-sessions.js';
export { LiveDevices } from './live-devices.js';
export { LoginSessionStore } from './login-session.store.js';
export { type IssuedTokens, LoginSessions } from './login-sessions.js';
export { LoginSessionsModule } from './login-sessions.module.js';
export { Revocations } from './revocations.js';
