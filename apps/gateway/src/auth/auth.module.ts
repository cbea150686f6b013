import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { CallLimits } from './call-limits.js';
import { Revocations } from './revocations.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Identifies callers and checks their permissions, for the guards. */
@Module({
  imports: [HttpModule],
  providers: [AccessTokenStrategy, CallLimits, VerifiedTokens, Revocations],
  exports: [CallLimits, VerifiedTokens, Revocations],
})
export class AuthModule {}
