import { identityApi } from '@skillhour/contracts';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type By = ReturnType<typeof actorOf>;
const requestChange = (by: By, email: string) =>
  identity.call(identityApi.askEmailChange, { password: PASSWORD, email }, by);
const confirm = (by: By, otp: string) => identity.call(identityApi.confirmEmailChange, { otp }, by);

describe('an email change', () => {
  it('is confirmed by a code to the new address, and the old one is notified before and after', async () => {
    const member = await identity.newMember();
    const [by, email] = [actorOf(member), identity.freshEmail('moved')];
    await expect(requestChange(by, email)).resolves.toMatchObject({ email });
    const notice = await identity.mailTo(member.email, 2);
    expect(notice.subject).toBe('A new address for your account');
    expect(notice.text).toContain(`New address: ${email}`);
    await expect(identity.signIn(member.email)).resolves.toMatchObject({ isAuthenticated: true });

    const response = await confirm(by, await identity.codeFor(email));
    expect(response.user).toMatchObject({ email, username: member.user.username });
    expect((await identity.mailTo(member.email, 3)).subject).toBe('Your address was changed');
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
    expect((await rejectionOf(identity.signIn(member.email))).code).toBe('account.wrong_credentials');
  });

  it('invalidates links that were emailed to the old address', async () => {
    const member = await identity.newMember();
    await identity.call(identityApi.forgotPassword, { email: member.email });
    const { text } = await identity.mailTo(member.email, 2);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const email = identity.freshEmail('moved');
    await requestChange(actorOf(member), email);
    await confirm(actorOf(member), await identity.codeFor(email));
    const reset = identity.call(identityApi.resetPassword, { token, password: 'Another-horse-2!' });
    expect((await rejectionOf(reset)).code).toBe('password.token_refused');
  });

  it('is rejected if the new address is taken, ignoring case, even between the code and its use', async () => {
    const [member, other] = [await identity.newMember(), await identity.newMember()];
    const rejection = await rejectionOf(requestChange(actorOf(member), other.email.toUpperCase()));
    expect(rejection).toMatchObject({ kind: 'conflict', message: 'User with this email already exists.' });
    const email = identity.freshEmail('wanted');
    for (const each of [member, other]) await requestChange(actorOf(each), email);
    // The second code belongs to another holder. Both are valid.
    const [first, second] = [await identity.codeFor(email, 1), await identity.codeFor(email, 2)];
    await confirm(actorOf(member), first);
    expect((await rejectionOf(confirm(actorOf(other), second))).code).toBe('email.taken');
  });

  it('can change only the case', async () => {
    const member = await identity.newMember();
    const email = member.email.toUpperCase();
    await requestChange(actorOf(member), email);
    // The first email to it was that of the sign-up.
    const response = await confirm(actorOf(member), await identity.codeFor(email, 2));
    expect(response.user.email).toBe(email);
  });

  it('accepts only the code of the latest request, for 300 seconds', async () => {
    const by = actorOf(await identity.newMember());
    const [first, second] = [identity.freshEmail('first'), identity.freshEmail('second')];
    await requestChange(by, first);
    const old = await identity.codeFor(first);
    await requestChange(by, second);
    const code = await identity.codeFor(second);
    if (old !== code) expect((await rejectionOf(confirm(by, old))).code).toBe('code.wrong');
    identity.clock.advance(300_000);
    expect((await rejectionOf(confirm(by, code))).code).toBe('code.wrong');
  });
});
