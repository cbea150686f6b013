import { identityApi } from '@skillhour/contracts';
import { createLogger } from '@skillhour/observability';
import { until } from '@skillhour/testing';
import { z } from 'zod';
import {
  ADMIN_PASSWORD,
  claimsOf,
  IdentityInTest,
  PASSWORD,
  rejectionOf,
} from '../../test/identity-in-test.js';

const WRONG_PASSWORD = 'Wrong-horse-1!';
const HOME = '203.0.113.7';
const Entry = z.looseObject({ security: z.string(), msg: z.literal('security') });

const written: string[] = [];
const logger = createLogger({ service: 'identity', level: 'info' }, { write: (line) => written.push(line) });

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start({}, logger);
});
afterAll(() => identity.stop());

/** Returns the security log lines that `work` has written. */
async function entriesOf(work: () => Promise<unknown>): Promise<z.output<typeof Entry>[]> {
  const before = written.length;
  await work();
  const entries = written.slice(before).map((entry): unknown => JSON.parse(entry));
  return entries.flatMap((entry) => Entry.safeParse(entry).data ?? []);
}
const signIn = (login: string, password = PASSWORD, address = HOME) =>
  identity.signIn(login, password, { client: { address, userAgent: 'Firefox' } });
const wrong = (login: string) => rejectionOf(signIn(login, WRONG_PASSWORD));

describe('the security log', () => {
  it('records the added admin from the settings, and a change of their password', async () => {
    const added = await entriesOf(() => identity.restart());
    expect(added).toEqual([]);
    const renewed = await entriesOf(() => identity.restart({ ADMIN_PASSWORD: 'Another-secret-1!' }));
    expect(renewed).toMatchObject([{ security: 'admin_password_renewed' }]);
    await identity.restart();
    expect(written.join('')).toContain('"security":"admin_added"');
  });

  it('records sign-ins by password, code and provider, and those of admins', async () => {
    const { email, user } = await identity.newMember();
    const { access } = await signIn(email);
    const signedIn = { security: 'signed_in', memberId: user.id };
    const entries = await entriesOf(() => signIn(email));
    expect(entries).toMatchObject([{ ...signedIn, way: 'password' }]);
    expect(entries[0]).toHaveProperty('correlationId');
    expect(entries[0]?.['loginSessionId']).not.toBe(claimsOf(access).sid);

    const byCode = await entriesOf(() => identity.newMember());
    expect(byCode).toMatchObject([{ security: 'signed_in', way: 'code' }]);
    const id_token = await identity.issuer.sign({ sub: 'somebody', email });
    const byProvider = await entriesOf(() => identity.call(identityApi.providerSignIn, { id_token }));
    expect(byProvider).toMatchObject([{ ...signedIn, way: 'provider' }]);
    const byAdmin = await entriesOf(() => identity.admin());
    expect(byAdmin).toMatchObject([{ security: 'admin_signed_in', way: 'admin_password' }]);
  });

  it('records failed sign-ins with their reason', async () => {
    const { email, user } = await identity.newMember();
    const failed = { security: 'sign_in_failed', level: 'warn' };
    const entries = await entriesOf(async () => {
      await wrong(email);
      await wrong('nobody@example.org');
      await rejectionOf(identity.call(identityApi.adminSignIn, { email, password: PASSWORD }));
      await rejectionOf(identity.call(identityApi.confirmCode, { email, otp: '00000' }));
      await rejectionOf(identity.call(identityApi.providerSignIn, { id_token: 'nonsense' }));
    });
    expect(entries).toMatchObject([
      { ...failed, way: 'password', reason: 'account.wrong_credentials', memberId: user.id },
      { ...failed, way: 'password', reason: 'account.wrong_credentials' },
      { ...failed, way: 'admin_password', reason: 'account.not_admin', memberId: user.id },
      { ...failed, way: 'code', memberId: user.id },
      { ...failed, way: 'provider', reason: 'provider.refused' },
    ]);
    expect(entries[1]).not.toHaveProperty('memberId');
  });

  it('records a locked account', async () => {
    const { email, user } = await identity.newMember();
    for (let n = 0; n < 10; n++) await wrong(email);
    const entries = await entriesOf(() => rejectionOf(signIn(email)));
    expect(entries).toMatchObject([
      { security: 'locked_out', reason: 'account.too_many_tries', memberId: user.id },
    ]);
  });

  it('records a reused refresh token', async () => {
    const { refresh, user, access } = await identity.newMember();
    await identity.refresh(refresh);
    const otherClient = { address: '203.0.113.99', userAgent: 'curl' };
    const entries = await entriesOf(() => rejectionOf(identity.refresh(refresh, otherClient)));
    const { sid } = claimsOf(access);
    expect(entries).toMatchObject([{ security: 'token_reused', memberId: user.id, loginSessionId: sid }]);
  });

  it('records blocks with their admin, and a new password', async () => {
    const { email, user } = await identity.newMember();
    const admin = await identity.admin();
    const toggle = () => identity.call(identityApi.toggleBlock, { id: user.id }, admin);
    const ids = { memberId: user.id, adminId: admin.actor.memberId };
    const blocks = await entriesOf(async () => {
      await toggle();
      await toggle();
    });
    expect(blocks).toMatchObject([
      { security: 'member_blocked', ...ids },
      { security: 'member_unblocked', ...ids },
    ]);
    await identity.call(identityApi.forgotPassword, { email });
    const link = /reset-password\?token=([\w-]+)/;
    const token = await until(
      () =>
        identity.mail
          .to(email)
          .map(({ text }) => link.exec(text)?.[1])
          .find(Boolean) ?? false,
    );
    const reset = () => identity.call(identityApi.resetPassword, { token, password: PASSWORD });
    expect(await entriesOf(reset)).toMatchObject([{ security: 'password_reset', memberId: user.id }]);
  });

  it('identifies the same address by a hash, and contains no secret, email or address', async () => {
    const { email, refresh } = await identity.newMember();
    const entries = await entriesOf(async () => {
      await wrong(email);
      await signIn(email);
      await signIn(email, PASSWORD, '203.0.113.8');
    });
    const [first, second, third] = entries.map((entry) => entry['clientHash']);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    const all = written.join('').toLowerCase();
    for (const secret of [email, refresh, HOME, PASSWORD, WRONG_PASSWORD, ADMIN_PASSWORD, '@example.org']) {
      expect(all).not.toContain(secret.toLowerCase());
    }
  });
});
