import { identityApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { ADMIN_PASSWORD, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';
import { NO_CODE, SecondFactorInTest, STEP_MS } from '../../test/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  factors = new SecondFactorInTest(identity);
});
afterAll(() => identity.stop());

const QUARTER_MS = 15 * 60_000;
const TOO_MANY = { code: 'second_factor.too_many_tries', kind: 'rate_limited' };
const signIn = (login: string, otp: string, address = '10.0.0.1') =>
  identity.signIn(login, PASSWORD, { client: { address, userAgent: 'Firefox' } }, otp);
const byProvider = async (email: string, otp: string) => {
  const id_token = await identity.issuer.sign({ sub: `guesser of ${email}`, email });
  return identity.call(identityApi.providerSignIn, { id_token, otp });
};

/** Sets a new password with an emailed link. */
async function reset(email: string, password: string): Promise<void> {
  await identity.call(identityApi.forgotPassword, { email });
  const link = () =>
    identity.mail
      .to(email)
      .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
      .find(Boolean);
  const token = await until(() => link() ?? false);
  await identity.call(identityApi.resetPassword, { token, password });
}

describe('guesses at a second factor', () => {
  it('are counted together for all endpoints and from any address', async () => {
    const { email, user, caller, secret } = await factors.guardedMember();
    const guesses = [
      () => signIn(email, '000000', '198.51.100.1'),
      () => signIn(user.username, '0 0 0-0 0 0', '198.51.100.2'),
      () => byProvider(email, '000000'),
      () => factors.remove(caller, NO_CODE, PASSWORD),
      () => signIn(email, NO_CODE, '2001:db8::1'),
    ];
    for (const guess of guesses) expect((await rejectionOf(guess())).code).toBe('second_factor.wrong');
    const correct = factors.codeOf(secret);
    expect(await rejectionOf(signIn(user.username, correct, '198.51.100.3'))).toMatchObject(TOO_MANY);
    expect(await rejectionOf(byProvider(email, correct))).toMatchObject(TOO_MANY);
    expect(await rejectionOf(factors.remove(caller, correct, PASSWORD))).toMatchObject(TOO_MANY);
  });

  it('at a recovery code get five responses for twelve parallel ones, then the correct one is rejected but not used up', async () => {
    const { email, recovery } = await factors.guardedMember();
    const rejections = await Promise.all(
      Array.from({ length: 12 }, () => rejectionOf(signIn(email, 'zzzzz-zzzzz'))),
    );
    expect(rejections.filter(({ code }) => code === 'second_factor.wrong')).toHaveLength(5);
    expect(await rejectionOf(signIn(email, recovery[0] ?? ''))).toMatchObject(TOO_MANY);
    identity.clock.advance(QUARTER_MS);
    await expect(signIn(email, recovery[0] ?? '')).resolves.toHaveProperty('access');
  });

  it('remain counted after a correct code, which only returns its own attempt', async () => {
    const { email, secret, recovery } = await factors.guardedMember();
    for (let n = 0; n < 4; n += 1) await rejectionOf(signIn(email, NO_CODE));
    await expect(signIn(email, factors.codeOf(secret))).resolves.toHaveProperty('access');
    await expect(signIn(email, recovery[0] ?? '')).resolves.toHaveProperty('access');
    expect((await rejectionOf(signIn(email, NO_CODE))).code).toBe('second_factor.wrong');
    expect(await rejectionOf(signIn(email, recovery[1] ?? ''))).toMatchObject(TOO_MANY);
  });

  it('cause longer pauses each time, even if the last attempt is never spent, until the owner resets the password', async () => {
    const { email, secret } = await factors.guardedMember();
    const wrong = async (count: number) => {
      for (let n = 0; n < count; n += 1)
        expect((await rejectionOf(signIn(email, NO_CODE))).code).toBe('second_factor.wrong');
    };
    const pause = async () => (await rejectionOf(signIn(email, NO_CODE))).details.retryAfterMs;
    await wrong(5);
    // The first one counts from the time of the setup.
    expect(await pause()).toBe(QUARTER_MS - STEP_MS);
    identity.clock.advance(QUARTER_MS);
    await wrong(4);
    identity.clock.advance(2 * QUARTER_MS - 1);
    await wrong(1);
    expect(await pause()).toBe(1);
    identity.clock.advance(1);
    await wrong(5);
    expect(await pause()).toBe(4 * QUARTER_MS);
    const password = 'Another-horse-2!';
    await reset(email, password);
    const waits = await rejectionOf(identity.signIn(email, password, {}, NO_CODE));
    expect(waits.details.retryAfterMs).toBe(QUARTER_MS);
    identity.clock.advance(QUARTER_MS);
    await expect(identity.signIn(email, password, {}, factors.codeOf(secret))).resolves.toHaveProperty(
      'access',
    );
  });

  it('that spend all attempts are emailed to the owner, once each time and three times a day', async () => {
    const { email } = await factors.guardedMember();
    // Deduplicated by id: if the clock moves while an email is being sent, its lease ends and it is sent again.
    const guessEmails = () => {
      const mails = identity.mail.to(email);
      const warnings = mails.filter(
        ({ subject }) => subject === 'Failed second-factor attempts on your account',
      );
      return [...new Map(warnings.map((mail) => [mail.messageId, mail])).values()];
    };
    for (let n = 0; n < 4; n += 1) await rejectionOf(signIn(email, NO_CODE));
    expect(guessEmails()).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => rejectionOf(signIn(email, NO_CODE))));
    await until(() => guessEmails().length === 1);
    expect(guessEmails()[0]?.text).toContain('/forget-password');
    for (let round = 1; round <= 4; round += 1) {
      identity.clock.advance(QUARTER_MS * 2 ** (round - 1));
      for (let n = 0; n < 5; n += 1) await rejectionOf(signIn(email, NO_CODE));
      await until(() => guessEmails().length === Math.min(3, round + 1));
    }
  });

  it('at an admin’s are counted together for both sign-in endpoints', async () => {
    await factors.withGuardedAdmin(async () => {
      const adminSignIn = () =>
        identity.call(identityApi.adminSignIn, { email: 'root', password: ADMIN_PASSWORD, otp: NO_CODE });
      const memberSignIn = () => identity.signIn('root', ADMIN_PASSWORD, {}, NO_CODE);
      for (const guess of [adminSignIn, memberSignIn, adminSignIn, memberSignIn, adminSignIn])
        expect((await rejectionOf(guess())).code).toBe('second_factor.wrong');
      expect(await rejectionOf(memberSignIn())).toMatchObject(TOO_MANY);
      expect(await rejectionOf(adminSignIn())).toMatchObject(TOO_MANY);
    });
  });
});
