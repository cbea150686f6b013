import { Module } from '@nestjs/common';
import { KnownDeviceStore } from './known-device.store.js';
import { LimitStore } from './limit.store.js';
import { PasswordLimits } from './password-limits.js';
import { SendLimits } from './send-limits.js';

/** Limits on attempts and sends. */
@Module({
  providers: [LimitStore, SendLimits, PasswordLimits, KnownDeviceStore],
  exports: [LimitStore, SendLimits, PasswordLimits, KnownDeviceStore],
})
export class LimitsModule {}
