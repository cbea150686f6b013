import { identityApi } from '@skillhour/contracts';
import { ADMIN_PASSWORD, actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

describe('a sign-in', () => {
  it('accepts email or username, ignoring case, in either field', async () => {
    const { email, user } = await identity.newMember();
    for (const login of [email, email.toUpperCase(), user.username, user.username.toUpperCase()]) {
      await expect(identity.signIn(login)).resolves.toMatchObject({ user: { id: user.id } });
    }
    const byUsername = { username: email, password: 'Correct-horse-1!' };
    await expect(identity.call(identityApi.signIn, byUsername)).resolves.toMatchObject({
      user: { id: user.id },
    });
  });

  it('returns the same tokens under all names, and the last activity', async () => {
    const { email } = await identity.newMember();
    const response = await identity.signIn(email);
    expect(response.access).toBe(response.access_token);
    expect(response.refresh).toBe(response.refresh_token);
    expect(response.user.last_active).toBe(identity.clock.now().toISOString());
  });

  it('rejects a wrong password and an unknown account with the same error', async () => {
    const { email } = await identity.newMember();
    const wrong = await rejectionOf(identity.signIn(email, 'Wrong-horse-1!'));
    expect(wrong).toMatchObject({
      code: 'account.wrong_credentials',
      kind: 'forbidden',
      message: 'Invalid credentials',
    });
    const unknown = await rejectionOf(identity.signIn('nobody@example.org'));
    expect(unknown.toBody()).toEqual(wrong.toBody());
  });

  it('sends a new code to an inactive account if the password is correct', async () => {
    const email = identity.freshEmail();
    await identity.register(email);
    await identity.codeFor(email);
    expect((await rejectionOf(identity.signIn(email, 'Wrong-horse-1!'))).code).toBe(
      'account.wrong_credentials',
    );
    const rejection = await rejectionOf(identity.signIn(email));
    expect(rejection).toMatchObject({
      code: 'account.inactive',
      kind: 'invalid',
      message: 'User is inactive. OTP has been resent.',
      details: { data: { status: 400, redirect: '/otp' } },
    });
    const otp = await identity.codeFor(email, 2);
    await expect(identity.call(identityApi.confirmCode, { email, otp })).resolves.toMatchObject({
      role: 'user',
    });
  });

  it('is locked after ten wrong passwords in 15 minutes, even for the correct one', async () => {
    const { email, user } = await identity.newMember();
    for (let n = 0; n < 10; n++) {
      const login = n % 2 ? email : user.username;
      expect((await rejectionOf(identity.signIn(login, 'Wrong-horse-1!'))).code).toBe(
        'account.wrong_credentials',
      );
    }
    const locked = await rejectionOf(identity.signIn(email));
    expect(locked).toMatchObject({ code: 'account.too_many_tries', kind: 'rate_limited' });
    expect(locked.details.retryAfterMs).toBe(15 * 60_000);
    expect(locked.message).toBe('Too many wrong passwords. Try again in 15 minutes.');
    identity.clock.advance(15 * 60_000);
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('checks ten of thirty parallel wrong passwords', async () => {
    const { email } = await identity.newMember();
    const rejections = await Promise.all(
      Array.from({ length: 30 }, () => rejectionOf(identity.signIn(email, 'Wrong-horse-1!'))),
    );
    expect(rejections.filter(({ code }) => code === 'account.wrong_credentials')).toHaveLength(10);
    expect(rejections.filter(({ code }) => code === 'account.too_many_tries')).toHaveLength(20);
  });

  it('succeeds for many parallel calls with the correct password', async () => {
    const { email } = await identity.newMember();
    const responses = await Promise.all(Array.from({ length: 15 }, () => identity.signIn(email)));
    expect(new Set(responses.map(({ refresh }) => refresh)).size).toBe(15);
  });
});

describe('the admin from the settings', () => {
  const signIn = (password: string) => identity.call(identityApi.adminSignIn, { email: 'root', password });

  it('exists, and signs in at the admin endpoint', async () => {
    await expect(signIn(ADMIN_PASSWORD)).resolves.toMatchObject({
      role: 'admin',
      user: { username: 'root' },
    });
    expect((await rejectionOf(signIn('Wrong-horse-1!'))).message).toBe('Invalid credentials');
  });

  it('remains the same after a restart, with a changed password from the settings', async () => {
    const before = await signIn(ADMIN_PASSWORD);
    await identity.restart();
    expect((await signIn(ADMIN_PASSWORD)).user.id).toBe(before.user.id);
    await identity.restart({ ADMIN_PASSWORD: 'Another-secret-1!' });
    expect((await signIn('Another-secret-1!')).user.id).toBe(before.user.id);
    expect((await rejectionOf(signIn(ADMIN_PASSWORD))).code).toBe('account.wrong_credentials');
    await identity.restart();
  });

  it('is distinct from members, who cannot sign in as admin', async () => {
    const { email } = await identity.newMember();
    const rejection = await rejectionOf(
      identity.call(identityApi.adminSignIn, { email, password: 'Correct-horse-1!' }),
    );
    expect(rejection).toMatchObject({ kind: 'forbidden', message: 'Not authorized to access admin login.' });
  });
});

describe('checkSignIn', () => {
  it('returns no member without a token', async () => {
    await expect(identity.call(identityApi.checkSignIn, {})).resolves.toEqual({
      isAuthenticated: false,
      user: null,
      role: null,
    });
  });

  it('fails once the login session has ended', async () => {
    const member = await identity.newMember();
    await identity.call(identityApi.signOut, {}, actorOf(member));
    const rejection = await rejectionOf(identity.call(identityApi.checkSignIn, {}, actorOf(member)));
    expect(rejection.code).toBe('caller.session_ended');
  });
});
