import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { CallLimits } from './call-limits.js';
import { Revocations } from './revocations.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Who calls, and whether they may: what the guards ask. */
@Module({
  imports: [HttpModule],
  providers: [AccessTokenStrategy, CallLimits, VerifiedTokens, Revocations],
  exports: [CallLimits, VerifiedTokens, Revocations],
})
export class AuthModule {}
