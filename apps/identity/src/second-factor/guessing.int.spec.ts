import { identityApi } from '@skillhour/contracts';
import { ADMIN_PASSWORD, IdentityInTest, PASSWORD, refusalOf } from '../testing/identity-in-test.js';
import { NO_CODE, SecondFactorInTest } from '../testing/second-factor-in-test.js';

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

describe('guesses at a second factor', () => {
  it('are counted together at every door, from whatever address', async () => {
    const { email, user, caller, secret } = await factors.guardedMember();
    const guesses = [
      () => signIn(email, '000000', '198.51.100.1'),
      () => signIn(user.username, '0 0 0-0 0 0', '198.51.100.2'),
      () => byProvider(email, '000000'),
      () => factors.remove(caller, NO_CODE, PASSWORD),
      () => signIn(email, NO_CODE, '2001:db8::1'),
    ];
    for (const guess of guesses) expect((await refusalOf(guess())).code).toBe('second_factor.wrong');
    const right = factors.codeOf(secret);
    expect(await refusalOf(signIn(user.username, right, '198.51.100.3'))).toMatchObject(TOO_MANY);
    expect(await refusalOf(byProvider(email, right))).toMatchObject(TOO_MANY);
    expect(await refusalOf(factors.remove(caller, right, PASSWORD))).toMatchObject(TOO_MANY);
  });

  it('at a recovery code get five answers of twelve at once, and then the right one is refused and not used up', async () => {
    const { email, recovery } = await factors.guardedMember();
    const refusals = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(signIn(email, 'zzzzz-zzzzz'))),
    );
    expect(refusals.filter(({ code }) => code === 'second_factor.wrong')).toHaveLength(5);
    expect(await refusalOf(signIn(email, recovery[0] ?? ''))).toMatchObject(TOO_MANY);
    identity.clock.advance(QUARTER_MS);
    await expect(signIn(email, recovery[0] ?? '')).resolves.toHaveProperty('access');
  });

  it('are not forgiven by a right code, which gives back its own try alone', async () => {
    const { email, secret, recovery } = await factors.guardedMember();
    for (let n = 0; n < 4; n += 1) await refusalOf(signIn(email, NO_CODE));
    await expect(signIn(email, factors.codeOf(secret))).resolves.toHaveProperty('access');
    await expect(signIn(email, recovery[0] ?? '')).resolves.toHaveProperty('access');
    expect((await refusalOf(signIn(email, NO_CODE))).code).toBe('second_factor.wrong');
    expect(await refusalOf(signIn(email, recovery[1] ?? ''))).toMatchObject(TOO_MANY);
  });

  it('at an admin’s are answered as often at both doors together', async () => {
    await factors.withGuardedAdmin(async () => {
      const enter = () =>
        identity.call(identityApi.adminSignIn, { email: 'root', password: ADMIN_PASSWORD, otp: NO_CODE });
      const atMembersDoor = () => identity.signIn('root', ADMIN_PASSWORD, {}, NO_CODE);
      for (const guess of [enter, atMembersDoor, enter, atMembersDoor, enter])
        expect((await refusalOf(guess())).code).toBe('second_factor.wrong');
      expect(await refusalOf(atMembersDoor())).toMatchObject(TOO_MANY);
      expect(await refusalOf(enter())).toMatchObject(TOO_MANY);
    });
  });
});
