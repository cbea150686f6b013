import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEventWithoutInbox } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { LimitsModule } from '../limits/index.js';
import { MailModule } from '../mail/index.js';
import { SecurityModule } from '../security/index.js';
import { AccessTokens } from './access-tokens.js';
import { CheckSignIn } from './check-sign-in.js';
import { EndLoginSessions } from './end-login-sessions.js';
import { ListLoginSessions } from './list-login-sessions.js';
import { LiveDevices } from './live-devices.js';
import { LoginSessionStore } from './login-session.store.js';
import { LoginSessions } from './login-sessions.js';
import { RefreshTokenStore } from './refresh-token.store.js';
import { RefreshTokens } from './refresh-tokens.js';
import { Revocations } from './revocations.js';
import { AdmitOnUnblock, RevokeOnBlock } from './revoke-on-block.js';
import { SignOut } from './sign-out.js';
import { EndLoginSession, EndOtherLoginSessions } from './sign-out-other-devices.js';
import { NotifyNewDevice } from './notify-new-device.js';

const stores = [LoginSessionStore, RefreshTokenStore];
const handlers = [
  CheckSignIn,
  RefreshTokens,
  SignOut,
  ListLoginSessions,
  EndLoginSession,
  EndOtherLoginSessions,
];
const eventHandlers = [
  // Revokes its access tokens even if the process died before it could announce the end.
  onEventWithoutInbox(
    identityEvents.loginSessionEnded,
    'revoke-on-login-session-ended',
    bindHandler(Revocations, (revocations) => ({
      handle: ({ login_session_id }) => revocations.putEnded(login_session_id),
    })),
    { concurrency: 8 },
  ),
  onEventWithoutInbox(identityEvents.memberBlocked, 'revoke-on-block', RevokeOnBlock),
  onEventWithoutInbox(identityEvents.memberUnblocked, 'admit-on-unblock', AdmitOnUnblock),
];

/** Login sessions: tokens, their rotation and their end. */
@Module({
  imports: [AccountsModule, LimitsModule, MailModule, SecurityModule],
  providers: [
    ...stores,
    ...handlers,
    ...handlerClassesOf(eventHandlers),
    AccessTokens,
    EndLoginSessions,
    LiveDevices,
    LoginSessions,
    Revocations,
    NotifyNewDevice,
  ],
  exports: [EndLoginSessions, LiveDevices, LoginSessions, LoginSessionStore, Revocations],
})
export class LoginSessionsModule {
  static readonly serves = {
    checkSignIn: CheckSignIn,
    refreshTokens: RefreshTokens,
    signOut: SignOut,
    listLoginSessions: ListLoginSessions,
    endLoginSession: EndLoginSession,
    endLoginSessions: EndOtherLoginSessions,
  };
  static readonly eventHandlers = eventHandlers;
}
