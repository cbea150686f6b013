import { identityApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { ADMIN_PASSWORD, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start({ WRONG_PASSWORDS_PER_ADDRESS: '30' });
});
afterAll(() => identity.stop());

const WRONG = 'Wrong-horse-1!';
const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const LOCKED = 'account.too_many_tries';
let addresses = 0;
/** Returns a network address that no other test uses. */
const freshAddress = () => `198.51.100.${++addresses}`;
const at = (address: string, device?: string) => ({
  client: { address, userAgent: 'Firefox', ...(device && { device }) },
});

async function lockFrom(address: string, login: string) {
  for (let n = 0; n < 10; n++) {
    expect((await rejectionOf(identity.signIn(login, WRONG, at(address)))).code).toBe(
      'account.wrong_credentials',
    );
  }
  expect((await rejectionOf(identity.signIn(login, PASSWORD, at(address)))).code).toBe(LOCKED);
}
const lockEmailsTo = (email: string) =>
  identity.mail.to(email).filter(({ subject }) => subject === 'Failed sign-in attempts on your account');

describe('wrong passwords', () => {
  it('lock out their sender, but not the owner at another address', async () => {
    const { email, user } = await identity.newMember();
    await lockFrom(freshAddress(), user.username);
    await expect(identity.signIn(email, PASSWORD, at(freshAddress()))).resolves.toMatchObject({
      isAuthenticated: true,
    });
  });

  it('do not lock out a known device, even at the same address', async () => {
    const { email } = await identity.newMember();
    const [address, device] = [freshAddress(), 'd'.repeat(43)];
    await identity.signIn(email, PASSWORD, at(address, device));
    await lockFrom(address, email);
    await expect(identity.signIn(email, PASSWORD, at(address, device))).resolves.toMatchObject({
      isAuthenticated: true,
    });
    const another = await identity.newMember();
    await lockFrom(address, another.email);
    expect((await rejectionOf(identity.signIn(another.email, PASSWORD, at(address, device)))).code).toBe(
      LOCKED,
    );
  });

  it('are also limited to ten on a known device', async () => {
    const { email } = await identity.newMember();
    const home = at(freshAddress(), 'e'.repeat(43));
    await identity.signIn(email, PASSWORD, home);
    for (let n = 0; n < 10; n++) await rejectionOf(identity.signIn(email, WRONG, home));
    expect((await rejectionOf(identity.signIn(email, PASSWORD, home))).code).toBe(LOCKED);
  });

  it('are forgotten after a completed reset, which allows sign-in at once', async () => {
    const { email } = await identity.newMember();
    const address = freshAddress();
    await lockFrom(address, email);
    await identity.call(identityApi.forgotPassword, { email }, at(address));
    const mails = await identity.mailTo(email, 3);
    const resetMail = identity.mail.to(email).find(({ text }) => text.includes('token=')) ?? mails;
    const token = /token=([\w-]+)/.exec(resetMail.text)?.[1] ?? '';
    const password = 'Another-horse-2!';
    await identity.call(identityApi.resetPassword, { token, password }, at(address, 'f'.repeat(43)));
    await expect(identity.signIn(email, password, at(address))).resolves.toMatchObject({
      isAuthenticated: true,
    });
    for (let n = 0; n < 31; n++)
      await rejectionOf(identity.signIn(`stranger${n}@example.org`, WRONG, at(address)));
    expect((await rejectionOf(identity.signIn(email, password, at(address)))).code).toBe(LOCKED);
    await expect(identity.signIn(email, password, at(address, 'f'.repeat(43)))).resolves.toMatchObject({
      isAuthenticated: true,
    });
  });

  it('at forty accounts from one address are stopped, even with a success in between', async () => {
    const own = await identity.newMember();
    const address = freshAddress();
    const codes: string[] = [];
    for (let n = 0; n < 40; n++) {
      if (n === 20) await identity.signIn(own.email, PASSWORD, at(address));
      codes.push((await rejectionOf(identity.signIn(`somebody${n}@example.org`, WRONG, at(address)))).code);
    }
    expect(codes.filter((code) => code === 'account.wrong_credentials')).toHaveLength(30);
    expect(codes.slice(30)).toEqual(Array.from({ length: 10 }, () => LOCKED));
    identity.clock.advance(WINDOW_MS);
    expect((await rejectionOf(identity.signIn(own.email, WRONG, at(address)))).code).toBe(
      'account.wrong_credentials',
    );
  });

  it('from one IPv6 network of 64 bits count together', async () => {
    const { email } = await identity.newMember();
    for (let n = 0; n < 10; n++)
      await rejectionOf(identity.signIn(email, WRONG, at(`2001:db8:5:6:${n + 1}::${n + 1}`)));
    expect((await rejectionOf(identity.signIn(email, PASSWORD, at('2001:0db8:5:6::99')))).code).toBe(LOCKED);
    await expect(identity.signIn(email, PASSWORD, at('2001:db8:5:7::1'))).resolves.toMatchObject({
      isAuthenticated: true,
    });
  });

  it('lock out only their sender at the admin sign-in too', async () => {
    const admin = (password: string, address: string) =>
      identity.call(identityApi.adminSignIn, { email: 'root', password }, at(address));
    const address = freshAddress();
    for (let n = 0; n < 10; n++) await rejectionOf(admin(WRONG, address));
    expect((await rejectionOf(admin(ADMIN_PASSWORD, address))).code).toBe(LOCKED);
    await expect(admin(ADMIN_PASSWORD, freshAddress())).resolves.toMatchObject({ role: 'admin' });
  });

  it('spread over many addresses require an emailed code on unknown devices, but not on known ones', async () => {
    const { email, user } = await identity.newMember();
    const home = at(freshAddress(), 'h'.repeat(43));
    await identity.signIn(email, PASSWORD, home);
    const guess = () => rejectionOf(identity.signIn(email, WRONG, at(freshAddress())));
    for (let n = 0; n < 49; n++) expect((await guess()).code).toBe('account.wrong_credentials');
    await expect(identity.signIn(email, PASSWORD, at(freshAddress()))).resolves.toHaveProperty('access');
    expect((await guess()).code).toBe('account.wrong_credentials');

    const phone = at(freshAddress(), 'p'.repeat(43));
    const rejection = await rejectionOf(identity.signIn(user.username, PASSWORD, phone));
    expect(rejection).toMatchObject({ code: 'account.code_required', kind: 'invalid' });
    expect(rejection.details.data).toEqual({ status: 400, redirect: '/otp', email });
    expect((await guess()).code).toBe('account.wrong_credentials');
    await expect(identity.signIn(email, PASSWORD, home)).resolves.toHaveProperty('access');
    const mails = () =>
      identity.mail.to(email).filter(({ subject }) => subject === 'Your Skillhour sign-in code');
    const mail = await until(() => mails()[0] ?? false);
    const otp = /^\s*(\d{5})$/m.exec(mail.text)?.[1] ?? '';
    await expect(identity.call(identityApi.confirmCode, { email, otp }, phone)).resolves.toHaveProperty(
      'access',
    );
    await expect(identity.signIn(email, PASSWORD, phone)).resolves.toHaveProperty('access');

    identity.clock.advance(DAY_MS);
    await expect(identity.signIn(email, PASSWORD, at(freshAddress()))).resolves.toHaveProperty('access');
  });

  it('are emailed to the owner once, however many addresses they come from', async () => {
    const { email } = await identity.newMember();
    await lockFrom(freshAddress(), email);
    await identity.mailTo(email, 2);
    await lockFrom(freshAddress(), email);
    identity.clock.advance(WINDOW_MS);
    await lockFrom(freshAddress(), email);
    await identity.mailTo(email, 3);
    expect(lockEmailsTo(email)).toHaveLength(2);
    expect(lockEmailsTo(email)[0]?.text).toContain('https://skillhour.example/forget-password');
  });
});
