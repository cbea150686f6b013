export { KnownDeviceStore } from './known-device.store.js';
export { type Limit, LimitStore, type RetryAfter } from './limit.store.js';
export { LimitsModule } from './limits.module.js';
export { mailboxOf } from './mailbox.js';
export { PasswordLimits } from './password-limits.js';
export { SendLimits } from './send-limits.js';
