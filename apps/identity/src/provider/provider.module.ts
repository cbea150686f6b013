import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { IdTokensModule } from '../id-tokens/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { NewPasswordModule } from '../new-password/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { IssueNonce } from './issue-nonce.js';
import { ListProviderLinks } from './list-provider-links.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { SetProviderLink } from './set-provider-link.js';

/** Sign-in through an OpenID Connect provider, and the links to accounts that it creates. */
@Module({
  imports: [
    AccountsModule,
    CodesModule,
    IdTokensModule,
    LoginSessionsModule,
    NewPasswordModule,
    SanctionsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [IssueNonce, ListProviderLinks, ProviderSignIn, SetProviderLink],
})
export class ProviderModule {
  static readonly serves = {
    issueNonce: IssueNonce,
    providerSignIn: ProviderSignIn,
    listProviderLinks: ListProviderLinks,
    setProviderLink: SetProviderLink,
  };
}
