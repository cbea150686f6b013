import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { NewPasswordModule } from '../new-password/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { IdTokenUse } from './id-token-use.js';
import { IdTokenVerifier } from './id-token-verifier.js';
import { IssueNonce } from './issue-nonce.js';
import { Nonces } from './nonces.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { UsedOnceStore } from './used-once.store.js';

/** Signing in by the word of an OpenID Connect provider. */
@Module({
  imports: [
    AccountsModule,
    CodesModule,
    LoginSessionsModule,
    NewPasswordModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [IdTokenUse, IdTokenVerifier, IssueNonce, Nonces, ProviderSignIn, UsedOnceStore],
})
export class ProviderModule {
  static readonly serves = { issueNonce: IssueNonce, providerSignIn: ProviderSignIn };
}
