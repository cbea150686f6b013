import { Module } from '@nestjs/common';
import { LimitStore } from './limit.store.js';
import { SendLimits } from './send-limits.js';

/** How often something may be tried or sent. */
@Module({ providers: [LimitStore, SendLimits], exports: [LimitStore, SendLimits] })
export class LimitsModule {}
