import { identityApi } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import {
  actorOf,
  ADMIN_PASSWORD,
  IdentityInTest,
  PASSWORD,
  rejectionOf,
} from '../../test/identity-in-test.js';
import { type Caller, SecondFactorInTest, STEP_MS } from '../../test/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  factors = new SecondFactorInTest(identity);
});
afterAll(() => identity.stop());

const QUARTER_MS = 15 * 60_000;
const codeOf = (secret: string, steps = 0) => factors.codeOf(secret, steps);
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1e6).padStart(6, '0');
const guarded = () => factors.guardedMember();
const setUp = (caller: Caller, otp?: string) => factors.setUp(caller, otp);
const read = (caller: Caller) => identity.call(identityApi.readSecondFactor, {}, caller);
const remove = (caller: Caller, otp: string, password = PASSWORD) => factors.remove(caller, otp, password);
const signIn = (login: string, otp?: string) => identity.signIn(login, PASSWORD, {}, otp);
const expectRejection = async (call: Promise<unknown>, code: string, kind: string) =>
  expect(await rejectionOf(call)).toMatchObject({ code, kind });

describe('setting up a second factor', () => {
  it('needs a secret for the app and its first code, and returns ten recovery codes', async () => {
    const member = await identity.newMember();
    const caller = actorOf(member);
    await expect(read(caller)).resolves.toEqual({ enabled: false, recovery_codes_left: 0 });
    const begun = await setUp(caller);
    expect(begun).toMatchObject({
      enabled: false,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    });
    expect(begun.otpauth_url).toContain('otpauth://totp/Skillhour:');
    expect(begun.otpauth_url).toContain(`secret=${begun.secret ?? ''}`);
    await expect(signIn(member.email)).resolves.toHaveProperty('access');
    const on = await setUp(caller, codeOf(begun.secret ?? ''));
    expect(new Set(on.recovery_codes)).toHaveProperty('size', 10);
    await expect(read(caller)).resolves.toEqual({ enabled: true, recovery_codes_left: 10 });
    await expectRejection(setUp(caller), 'second_factor.already_on', 'conflict');
  });

  it('starts with the password, so that an open device is not enough', async () => {
    const caller = actorOf(await identity.newMember());
    const begin = (input: object) => identity.call(identityApi.setUpSecondFactor, input, caller);
    await expectRejection(begin({ password: 'Wrong-horse-1!' }), 'password.wrong', 'invalid');
    await expectRejection(begin({}), 'password.wrong', 'invalid');
    await expectRejection(setUp(caller, '123456'), 'second_factor.not_begun', 'conflict');
    await expect(begin({ password: PASSWORD })).resolves.toHaveProperty('secret');
  });

  describe('setting up a second factor without a password', () => {
    const nowS = () => Math.floor(identity.clock.now().getTime() / 1000);

    it('starts with a recent sign-in at the provider, once', async () => {
      const { person, caller } = await factors.withoutPassword();
      const { nonce } = await identity.call(identityApi.issueNonce, {});
      const id_token = await identity.issuer.sign({ ...person, nonce, auth_time: nowS() });
      const begin = () => identity.call(identityApi.setUpSecondFactor, { id_token, nonce }, caller);
      await expect(begin()).resolves.toHaveProperty('secret');
      await expectRejection(begin(), 'provider.refused', 'forbidden');
    });

    it.each([
      ['without a new sign-in', { auth_time: undefined }, 'provider.not_fresh'],
      ['by an old sign-in', { auth_time: -301 }, 'provider.not_fresh'],
      ['by a token that no browser requested', { nonce: undefined }, 'provider.refused'],
      ['by another member’s sign-in', { sub: 'somebody-else' }, 'provider.refused'],
    ])('does not start %s', async (_, claims, code) => {
      const member = await factors.withoutPassword();
      const past = 'auth_time' in claims && claims.auth_time !== undefined;
      const given = past ? { auth_time: nowS() + claims.auth_time } : claims;
      await expectRejection(factors.beginByProvider(member, given), code, 'forbidden');
    });

    it('does not start without a token, or in another browser than the requesting one', async () => {
      const member = await factors.withoutPassword();
      await expectRejection(setUp(member.caller), 'provider.required', 'invalid');
      const { nonce } = await identity.call(identityApi.issueNonce, {});
      await expectRejection(factors.beginByProvider(member, {}, nonce), 'provider.refused', 'forbidden');
    });
  });

  it('needs a correct code of the latest secret, within half an hour', async () => {
    const caller = actorOf(await identity.newMember());
    await expectRejection(setUp(caller, '123456'), 'second_factor.not_begun', 'conflict');
    const before = await setUp(caller);
    const { secret = '' } = await setUp(caller);
    await expectRejection(setUp(caller, codeOf(before.secret ?? '')), 'second_factor.wrong', 'invalid');
    identity.clock.advance(30 * 60_000);
    await expectRejection(setUp(caller, codeOf(secret)), 'second_factor.not_begun', 'conflict');
    await expect(read(caller)).resolves.toMatchObject({ enabled: false });
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { secret, recovery, user } = await guarded();
    const rows = identity.service.get<Connection>(DATABASE).collection('second_factors');
    const stored = JSON.stringify(await rows.findOne({ _id: user.id }));
    expect(stored).toContain(user.id);
    for (const clear of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(clear);
  });
});

describe('a sign-in to an account with a second factor', () => {
  it('requires the code, and succeeds with it', async () => {
    const { email, secret } = await guarded();
    await expectRejection(signIn(email), 'second_factor.required', 'unauthenticated');
    await expectRejection(signIn(email, wrongCode(secret)), 'second_factor.wrong', 'invalid');
    await expect(signIn(email, codeOf(secret))).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('accepts a code once, even from parallel calls', async () => {
    const { email, secret } = await guarded();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => signIn(email, codeOf(secret))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectRejection(signIn(email, codeOf(secret)), 'second_factor.wrong', 'invalid');
    await expectRejection(signIn(email, codeOf(secret, -1)), 'second_factor.wrong', 'invalid');
    await expect(signIn(email, codeOf(secret, 1))).resolves.toHaveProperty('access');
  });

  it('accepts codes of one step before and after, and no others', async () => {
    const { email, secret } = await guarded();
    identity.clock.advance(2 * STEP_MS);
    await expectRejection(signIn(email, codeOf(secret, -2)), 'second_factor.wrong', 'invalid');
    await expectRejection(signIn(email, codeOf(secret, 2)), 'second_factor.wrong', 'invalid');
    await expect(signIn(email, codeOf(secret, -1))).resolves.toHaveProperty('access');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { email, recovery, caller } = await guarded();
    const [first = '', second = ''] = recovery;
    await expect(signIn(email, first)).resolves.toHaveProperty('access');
    await expectRejection(signIn(email, first), 'second_factor.wrong', 'invalid');
    await expect(signIn(email, ` ${second.replace('-', ' ').toUpperCase()}`)).resolves.toHaveProperty(
      'access',
    );
    await expect(read(caller)).resolves.toEqual({ enabled: true, recovery_codes_left: 8 });
  });

  it('checks five wrong codes in 15 minutes, even of twelve at once, and then rejects the correct one', async () => {
    const { email, secret } = await guarded();
    const rejections = await Promise.all(
      Array.from({ length: 12 }, () => rejectionOf(signIn(email, wrongCode(secret)))),
    );
    expect(rejections.filter(({ code }) => code === 'second_factor.wrong')).toHaveLength(5);
    const locked = await rejectionOf(signIn(email, codeOf(secret)));
    expect(locked).toMatchObject({ code: 'second_factor.too_many_tries', kind: 'rate_limited' });
    expect(locked.details.retryAfterMs).toBeLessThanOrEqual(QUARTER_MS);
    identity.clock.advance(QUARTER_MS);
    await expect(signIn(email, codeOf(secret))).resolves.toHaveProperty('access');
  });

  it('requires the code through the provider too, and its token remains valid until then', async () => {
    const { email, secret } = await guarded();
    const id_token = await identity.issuer.sign({ sub: `second factor of ${email}`, email });
    const bySignIn = (otp?: string) => identity.call(identityApi.providerSignIn, { id_token, otp });
    await expectRejection(bySignIn(), 'second_factor.required', 'unauthenticated');
    await expectRejection(bySignIn(wrongCode(secret)), 'second_factor.wrong', 'invalid');
    await expect(bySignIn(codeOf(secret))).resolves.toHaveProperty('access');
    await expectRejection(bySignIn(codeOf(secret, 1)), 'provider.refused', 'forbidden');
  });

  it('does not reveal the second factor after a wrong password', async () => {
    const { email, secret } = await guarded();
    const wrong = identity.signIn(email, 'Wrong-horse-1!', {}, codeOf(secret));
    await expectRejection(wrong, 'account.wrong_credentials', 'forbidden');
    await expect(signIn(email, codeOf(secret))).resolves.toHaveProperty('access');
  });
});

describe('turning off a second factor', () => {
  it('requires the password and a code', async () => {
    const { email, caller, secret } = await guarded();
    await expectRejection(remove(caller, codeOf(secret), 'Wrong-horse-1!'), 'password.wrong', 'invalid');
    await expectRejection(remove(caller, wrongCode(secret)), 'second_factor.wrong', 'invalid');
    await expect(remove(caller, codeOf(secret))).resolves.toEqual({ enabled: false });
    await expect(signIn(email)).resolves.toHaveProperty('access');
    await expectRejection(remove(caller, codeOf(secret, 1)), 'second_factor.not_on', 'conflict');
  });

  it('requires no password from a member without one', async () => {
    const member = await factors.withoutPassword();
    const { caller } = member;
    const { secret = '' } = await factors.beginByProvider(member);
    await setUp(caller, codeOf(secret));
    const otp = codeOf(secret, 1);
    await expect(identity.call(identityApi.removeSecondFactor, { otp }, caller)).resolves.toBeTruthy();
  });
});

describe('an admin who must have a second factor', () => {
  const signIn = (otp?: string) =>
    identity.call(identityApi.adminSignIn, { email: 'root', password: ADMIN_PASSWORD, otp });
  const setupOf = async (call: Promise<unknown>) => {
    const rejection = await rejectionOf(call);
    expect(rejection).toMatchObject({ code: 'second_factor.required', kind: 'unauthenticated' });
    return (rejection.details.data?.['setup'] as { secret: string } | undefined)?.secret;
  };

  it('gets no token without one, and sets it up with the first sign-in', async () => {
    await identity.restart({ ADMIN_SECOND_FACTOR: 'required' });
    const memberSignIn = await setupOf(identity.signIn('root', ADMIN_PASSWORD));
    const secret = (await setupOf(signIn())) ?? '';
    expect(memberSignIn).toBeTruthy();
    expect(secret).not.toBe(memberSignIn);
    await expectRejection(signIn(wrongCode(secret)), 'second_factor.wrong', 'invalid');
    const first = await signIn(codeOf(secret));
    expect(first).toMatchObject({ role: 'admin' });
    expect(first.recovery_codes).toHaveLength(10);
    identity.clock.advance(STEP_MS);
    expect(await setupOf(signIn())).toBeUndefined();
    const next = await signIn(codeOf(secret));
    expect(next.recovery_codes).toBeUndefined();
    // This is the last test, because the admin keeps the second factor.
    await identity.restart();
    await expectRejection(signIn(), 'second_factor.required', 'unauthenticated');
  });
});
