import { Module } from '@nestjs/common';
import { apis, type identityApi, identityEvents } from '@skillhour/contracts';
import type { HandlersOf } from '@skillhour/contracts';
import { reactTo, serveApi } from '@skillhour/messaging';
import { AccountStore } from './accounts/account.store.js';
import { AddAccount } from './accounts/add-account.js';
import { CheckSignIn } from './accounts/check-sign-in.js';
import { EnsureAdmin } from './accounts/ensure-admin.js';
import { ReadProfile } from './accounts/read-profile.js';
import { Register } from './accounts/register.js';
import { SummariseMembers } from './accounts/summarise-members.js';
import { ToggleBlock } from './accounts/toggle-block.js';
import { VerifyAccount } from './accounts/verify-account.js';
import { CodeSender } from './codes/code-sender.js';
import { CodeStore } from './codes/code.store.js';
import { ConfirmCode } from './codes/confirm-code.js';
import { ResendCode } from './codes/resend-code.js';
import { LimitStore } from './limits/limit.store.js';
import { AccessTokens } from './login-sessions/access-tokens.js';
import { AdminSignIn } from './login-sessions/admin-sign-in.js';
import { EndLoginSessions } from './login-sessions/end-login-sessions.js';
import { Enter } from './login-sessions/enter.js';
import { LoginSessionStore } from './login-sessions/login-session.store.js';
import { LoginSessions } from './login-sessions/login-sessions.js';
import { RefreshTokenStore } from './login-sessions/refresh-token.store.js';
import { RefreshTokens } from './login-sessions/refresh-tokens.js';
import { Revocations } from './login-sessions/revocations.js';
import { AdmitOnUnblock, RevokeOnBlock } from './login-sessions/revoke-on-block.js';
import { RevokeOnLoginSessionEnded } from './login-sessions/revoke-on-login-session-ended.js';
import { SignIn } from './login-sessions/sign-in.js';
import { SignOut } from './login-sessions/sign-out.js';
import { MailSender } from './mail/mail-sender.js';
import { MailStore } from './mail/mail.store.js';
import { CheckPassword } from './passwords/check-password.js';
import { ForgotPassword } from './passwords/forgot-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { ResetPassword } from './passwords/reset-password.js';
import { ResetTokenStore } from './passwords/reset-token.store.js';
import { IdTokenVerifier } from './provider/id-token-verifier.js';
import { ProviderLinkStore } from './provider/provider-link.store.js';
import { ProviderSignIn } from './provider/provider-sign-in.js';

const handlers = {
  register: Register,
  confirmCode: ConfirmCode,
  resendCode: ResendCode,
  signIn: SignIn,
  adminSignIn: AdminSignIn,
  providerSignIn: ProviderSignIn,
  refreshTokens: RefreshTokens,
  checkSignIn: CheckSignIn,
  signOut: SignOut,
  forgotPassword: ForgotPassword,
  resetPassword: ResetPassword,
  readProfile: ReadProfile,
  toggleBlock: ToggleBlock,
  summariseMembers: SummariseMembers,
} satisfies HandlersOf<typeof identityApi>;

const stores = [
  AccountStore,
  CodeStore,
  LimitStore,
  LoginSessionStore,
  MailStore,
  ProviderLinkStore,
  RefreshTokenStore,
  ResetTokenStore,
];

/** Accounts: sign-up by mailed code, sign-in, tokens, passwords, blocks. */
@Module({
  imports: [
    serveApi(apis.identity, handlers),
    reactTo([
      {
        event: identityEvents.loginSessionEnded,
        by: RevokeOnLoginSessionEnded,
        inbox: 'none',
        concurrency: 8,
      },
      { event: identityEvents.memberBlocked, by: RevokeOnBlock, inbox: 'none' },
      { event: identityEvents.memberUnblocked, by: AdmitOnUnblock, inbox: 'none' },
    ]),
  ],
  providers: [
    ...stores,
    AccessTokens,
    AddAccount,
    CheckPassword,
    CodeSender,
    EndLoginSessions,
    EnsureAdmin,
    Enter,
    IdTokenVerifier,
    LoginSessions,
    MailSender,
    PasswordHasher,
    Revocations,
    VerifyAccount,
  ],
})
export class IdentityModule {}
