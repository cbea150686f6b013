import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { NewPasswordModule } from '../new-password/index.js';
import { SecurityModule } from '../security/index.js';
import { IdTokenVerifier } from './id-token-verifier.js';
import { ProviderLinkStore } from './provider-link.store.js';
import { ProviderSignIn } from './provider-sign-in.js';

/** Signing in by the word of an OpenID Connect provider. */
@Module({
  imports: [AccountsModule, CodesModule, LoginSessionsModule, NewPasswordModule, SecurityModule],
  providers: [IdTokenVerifier, ProviderLinkStore, ProviderSignIn],
})
export class ProviderModule {
  static readonly serves = { providerSignIn: ProviderSignIn };
}
