import { identityApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { PasswordHasher } from '../passwords/index.js';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const NEW_PASSWORD = 'Another-horse-2!';
type Member = Awaited<ReturnType<typeof identity.newMember>>;
const change = (member: Member, password: string, new_password = NEW_PASSWORD) =>
  identity.call(identityApi.changePassword, { password, new_password }, actorOf(member));

describe('a changed password', () => {
  it('replaces the old one and ends the other login sessions', async () => {
    const member = await identity.newMember();
    const elsewhere = await identity.signIn(member.email);
    await expect(change(member, PASSWORD)).resolves.toHaveProperty('message');
    expect((await rejectionOf(identity.refresh(elsewhere.refresh))).code).toBe('token.refused');
    await expect(identity.refresh(member.refresh)).resolves.toMatchObject({ isAuthenticated: true });
    expect((await rejectionOf(identity.signIn(member.email))).code).toBe('account.wrong_credentials');
    await expect(identity.signIn(member.email, NEW_PASSWORD)).resolves.toHaveProperty('user');
  });

  it('requires the old one, which can be guessed ten times in 15 minutes', async () => {
    const member = await identity.newMember();
    for (let n = 0; n < 10; n++) {
      const rejection = await rejectionOf(change(member, 'Wrong-horse-1!'));
      expect(rejection).toMatchObject({ code: 'password.wrong', kind: 'invalid' });
    }
    expect((await rejectionOf(change(member, PASSWORD))).code).toBe('account.too_many_tries');
    // A guesser at an open device has not locked its owner out.
    await expect(identity.signIn(member.email)).resolves.toHaveProperty('user');
  });
});

describe('parallel password confirmations', () => {
  it('are compared ten times at most, so the right password sent last is rejected', async () => {
    const member = await identity.newMember();
    const hasher = identity.service.get(PasswordHasher);
    const verify = hasher.verify.bind(hasher);
    const allSent = Promise.withResolvers<void>();
    let [compared, rejected] = [0, 0];
    hasher.verify = async (...given) => {
      compared += 1;
      await allSent.promise;
      return verify(...given);
    };
    const send = async (password: string) => {
      const { code } = await rejectionOf(change(member, password));
      if (code === 'account.too_many_tries') rejected += 1;
      return code;
    };
    try {
      const guesses = Array.from({ length: 39 }, () => send('Wrong-horse-1!'));
      await until(() => compared > 0);
      const right = send(PASSWORD);
      await until(() => compared + rejected === 40);
      allSent.resolve();
      expect(await right).toBe('account.too_many_tries');
      const codes = await Promise.all(guesses);
      expect(codes.filter((code) => code === 'password.wrong')).toHaveLength(10);
    } finally {
      allSent.resolve();
      hasher.verify = verify;
    }
  });

  it('do not use up tries if the password is right', async () => {
    const member = await identity.newMember();
    const attempt = () =>
      identity.call(identityApi.askEmailChange, { password: PASSWORD, email: member.email }, actorOf(member));
    for (let n = 0; n < 12; n++) expect((await rejectionOf(attempt())).code).toBe('email.same');
    await expect(change(member, PASSWORD)).resolves.toHaveProperty('message');
  });
});

describe('a common password', () => {
  const COMMON = { code: 'password.common', kind: 'invalid' };

  it('is rejected at sign-up, with a message under its field', async () => {
    const form = { password: 'Password1!', confirmPassword: 'Password1!' };
    const rejection = await rejectionOf(identity.register(identity.freshEmail(), form));
    expect(rejection).toMatchObject(COMMON);
    expect(rejection.toBody().fields).toEqual({
      password: ['Password must not be a common password, or made of your name or email.'],
    });
  });

  it('is rejected by a reset link, which remains valid for another attempt', async () => {
    const { email } = await identity.newMember();
    await identity.call(identityApi.forgotPassword, { email });
    const token = /token=([\w-]+)/.exec((await identity.mailTo(email, 2)).text)?.[1] ?? '';
    const reset = (password: string) => identity.call(identityApi.resetPassword, { token, password });
    expect(await rejectionOf(reset('Mira2024!'))).toMatchObject(COMMON);
    await expect(reset(NEW_PASSWORD)).resolves.toHaveProperty('message');
  });

  it('is rejected in a password change, under the new password', async () => {
    const member = await identity.newMember();
    const rejection = await rejectionOf(change(member, PASSWORD, 'P@ssw0rd!'));
    expect(rejection).toMatchObject(COMMON);
    expect(Object.keys(rejection.toBody().fields ?? {})).toEqual(['new_password']);
  });
});
