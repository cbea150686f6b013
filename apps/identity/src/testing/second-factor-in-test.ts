import { identityApi, LoginSessionId, newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Secret, TOTP } from 'otpauth';
import { AccountStore } from '../accounts/index.js';
import { SecondFactorStore } from '../second-factor/second-factor.store.js';
import { actorOf, ADMIN_PASSWORD, PASSWORD, type IdentityInTest } from './identity-in-test.js';

export const STEP_MS = 30_000;
/** A code that nobody has. */
export const NO_CODE = '0000-0000';

export type Caller = ReturnType<typeof actorOf>;

/** Second factors as their owners handle them: with an authenticator app that goes by the service's clock. */
export class SecondFactorInTest {
  constructor(private readonly identity: IdentityInTest) {}

  /** What the app shows, so many steps from now. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = this.identity.clock.now().getTime() + steps * STEP_MS;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  /** Begins by the password, confirms by a code. */
  setUp(caller: Caller, otp?: string, password = PASSWORD) {
    const given = otp === undefined ? { password } : { otp };
    return this.identity.call(identityApi.setUpSecondFactor, given, caller);
  }

  /** A new member who signs in by the provider only, and who they are there. */
  async withoutPassword() {
    const email = this.identity.freshEmail('Provided');
    const person = { sub: email, email };
    const id_token = await this.identity.issuer.sign(person);
    const signedIn = await this.identity.call(identityApi.providerSignIn, { id_token });
    return { ...signedIn, person, caller: actorOf(signedIn) };
  }

  /** Begins by a sign-in at the provider that has just taken place; `claims` overrides what the token says, `cookie` its nonce's. */
  async beginByProvider(
    { person, caller }: { person: { sub: string; email: string }; caller: Caller },
    claims: object = {},
    cookie?: string,
  ) {
    const { nonce } = await this.identity.call(identityApi.issueNonce, {});
    const auth_time = Math.floor(this.identity.clock.now().getTime() / 1000);
    const id_token = await this.identity.issuer.sign({ ...person, nonce, auth_time, ...claims });
    return this.identity.call(identityApi.setUpSecondFactor, { id_token, nonce: cookie ?? nonce }, caller);
  }

  remove(caller: Caller, otp: string, password?: string) {
    return this.identity.call(identityApi.removeSecondFactor, { otp, password }, caller);
  }

  /** Sets one up and uses its first code up. */
  async turnOn(caller: Caller, password = PASSWORD): Promise<{ secret: string; recovery: string[] }> {
    const { secret = '' } = await this.setUp(caller, undefined, password);
    const { recovery_codes = [] } = await this.setUp(caller, this.codeOf(secret));
    return { secret, recovery: recovery_codes };
  }

  /** A new member who has one, just long enough for the next code. */
  async guardedMember() {
    const member = await this.identity.newMember();
    const caller = actorOf(member);
    const factor = await this.turnOn(caller);
    this.identity.clock.advance(STEP_MS);
    return { ...member, caller, ...factor };
  }

  /** The admin of the settings has one meanwhile. */
  async withGuardedAdmin<T>(use: () => Promise<T>): Promise<T> {
    const { service } = this.identity;
    const admin = await service.get(AccountStore).findByLogin('root');
    if (!admin) throw new Error('there is no admin');
    const actor = { memberId: admin.id, role: admin.role, loginSessionId: newId(LoginSessionId) };
    await this.turnOn({ actor }, ADMIN_PASSWORD);
    try {
      return await use();
    } finally {
      const store = service.get(SecondFactorStore);
      await service.get(UnitOfWork).run(systemContext(), (tx) => store.remove(admin.id, tx));
    }
  }
}
