import { identityApi } from '@skillhour/contracts';
import { IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const NEW_PASSWORD = 'Another-horse-2!';
const forgot = (email: string) => identity.call(identityApi.forgotPassword, { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  identity.call(identityApi.resetPassword, { token, password });

/** Returns the token from the latest of `count` emails. */
async function tokenFor(email: string, count: number): Promise<string> {
  const { text } = await identity.mailTo(email, count);
  const token = /https:\/\/skillhour\.example\/reset-password\?token=([\w-]+)/.exec(text)?.[1];
  return token ?? '';
}

describe('a forgotten password', () => {
  it('is replaced once by an emailed token, and all login sessions end', async () => {
    const { email, refresh } = await identity.newMember();
    const other = await identity.signIn(email);
    await forgot(email.toUpperCase());
    const token = await tokenFor(email, 2);
    await expect(reset(token)).resolves.toHaveProperty('message');
    expect((await rejectionOf(identity.signIn(email, PASSWORD))).code).toBe('account.wrong_credentials');
    await expect(identity.signIn(email, NEW_PASSWORD)).resolves.toMatchObject({ isAuthenticated: true });
    for (const token of [refresh, other.refresh]) {
      expect((await rejectionOf(identity.refresh(token))).code).toBe('token.refused');
    }
    const again = await rejectionOf(reset(token));
    expect(again).toMatchObject({
      code: 'password.token_refused',
      kind: 'invalid',
      message: 'Invalid or missing token.',
    });
  });

  it('is replaced by only one of several parallel resets', async () => {
    const { email } = await identity.newMember();
    await forgot(email);
    const token = await tokenFor(email, 2);
    const passwords = ['Many-horses-1!', 'Many-horses-2!', 'Many-horses-3!', 'Many-horses-4!'];
    const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be reset after 30 minutes', async () => {
    const { email } = await identity.newMember();
    await forgot(email);
    const token = await tokenFor(email, 2);
    identity.clock.advance(30 * 60_000);
    expect((await rejectionOf(reset(token))).code).toBe('password.token_refused');
  });

  it('gets the same response for an unknown address, up to three times', async () => {
    const { email } = await identity.newMember();
    const unknown = identity.freshEmail('unknown');
    expect(await forgot(unknown)).toEqual(await forgot(email));
    for (const address of [email, unknown]) {
      await forgot(address);
      await forgot(address);
      expect((await rejectionOf(forgot(address))).code).toBe('password.too_many_sends');
    }
    expect(identity.mail.to(unknown)).toEqual([]);
  });

  it('does not activate an account that never confirmed its code', async () => {
    const email = identity.freshEmail();
    await identity.register(email);
    await identity.codeFor(email);
    await forgot(email);
    await reset(await tokenFor(email, 2));
    expect((await rejectionOf(identity.signIn(email, NEW_PASSWORD))).code).toBe('account.inactive');
  });

  it('rejects a concurrent sign-in with the old password', async () => {
    const { email } = await identity.newMember();
    await forgot(email);
    const token = await tokenFor(email, 2);
    const [signedIn] = await Promise.allSettled([identity.signIn(email), reset(token)]);
    if (signedIn.status === 'fulfilled') {
      expect((await rejectionOf(identity.refresh(signedIn.value.refresh))).code).toBe('token.refused');
    }
    expect((await rejectionOf(identity.signIn(email))).code).toBe('account.wrong_credentials');
  });
});
