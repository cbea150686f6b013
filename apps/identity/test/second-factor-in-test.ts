import { identityApi, LoginSessionId, newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Secret, TOTP } from 'otpauth';
import { AccountStore } from '../src/accounts/index.js';
import { SecondFactorStore } from '../src/second-factor/second-factor.store.js';
import { actorOf, ADMIN_PASSWORD, PASSWORD, type IdentityInTest } from './identity-in-test.js';

export const STEP_MS = 30_000;
/** A code that is never valid. */
export const NO_CODE = '0000-0000';

export type Caller = ReturnType<typeof actorOf>;

/** Handles second factors as their owners do, with an authenticator app that uses the service's clock. */
export class SecondFactorInTest {
  constructor(private readonly identity: IdentityInTest) {}

  /** Returns the app's code, `steps` from now. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = this.identity.clock.now().getTime() + steps * STEP_MS;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  /** Starts with the password, or confirms with a code. */
  setUp(caller: Caller, otp?: string, password = PASSWORD) {
    const given = otp === undefined ? { password } : { otp };
    return this.identity.call(identityApi.setUpSecondFactor, given, caller);
  }

  /** Creates a member who signs in only through the provider, with their identity there. */
  async withoutPassword() {
    const email = this.identity.freshEmail('Provided');
    const person = { sub: email, email };
    const id_token = await this.identity.issuer.sign(person);
    const signedIn = await this.identity.call(identityApi.providerSignIn, { id_token });
    return { ...signedIn, person, caller: actorOf(signedIn) };
  }

  /** Starts the setup with a recent sign-in at the provider. `claims` overrides claims of the token, `cookie` the nonce's cookie. */
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

  /** Sets up a second factor and uses its first code. */
  async turnOn(caller: Caller, password = PASSWORD): Promise<{ secret: string; recovery: string[] }> {
    const { secret = '' } = await this.setUp(caller, undefined, password);
    const { recovery_codes = [] } = await this.setUp(caller, this.codeOf(secret));
    return { secret, recovery: recovery_codes };
  }

  /** Creates a member with a second factor, one time step ago, so that the next code is valid. */
  async guardedMember() {
    const member = await this.identity.newMember();
    const caller = actorOf(member);
    const factor = await this.turnOn(caller);
    this.identity.clock.advance(STEP_MS);
    return { ...member, caller, ...factor };
  }

  /** Runs `use` while the admin from the settings has a second factor. */
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
