import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { AccessTokenKeys } from './access-token-keys.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { AuthorizeCaller } from './authorize-caller.js';
import { CALL_GUARDS, type CallGuard } from './call-guards.js';
import { CallLimits } from './call-limits.js';
import { IdentifyCaller } from './identify-caller.js';
import { Revocations } from './revocations.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Guards of all calls. The rate limit counts every call, including those that later guards reject. */
@Module({
  imports: [HttpModule],
  providers: [
    AccessTokenKeys,
    AccessTokenStrategy,
    AuthorizeCaller,
    CallLimits,
    IdentifyCaller,
    Revocations,
    VerifiedTokens,
    {
      provide: CALL_GUARDS,
      useFactory: (...guards: { guard: CallGuard }[]) => guards.map(({ guard }) => guard),
      inject: [IdentifyCaller, CallLimits, AuthorizeCaller],
    },
  ],
  exports: [CALL_GUARDS, CallLimits, Revocations],
})
export class AuthModule {}
