import { identityApi } from '@skillhour/contracts';
import { ADMIN_PASSWORD, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { CreateAdminLink } from './create-admin-link.js';

const NEW_PASSWORD = 'Another-horse-2!';
const LINK = /^https:\/\/skillhour\.example\/reset-password\?token=([\w-]+)$/;

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

/** Returns the token of a new link. */
async function newToken(): Promise<string> {
  const link = await identity.service.get(CreateAdminLink).create();
  return LINK.exec(link)?.[1] ?? `no token in ${link}`;
}
const reset = (token: string, password = NEW_PASSWORD) =>
  identity.call(identityApi.resetPassword, { token, password });
const signIn = (password: string) => identity.call(identityApi.adminSignIn, { username: 'root', password });

describe('the link for the admin', () => {
  it('sets a new password, once', async () => {
    const token = await newToken();
    await reset(token);
    await expect(signIn(NEW_PASSWORD)).resolves.toMatchObject({ user: { role: 'admin' } });
    expect((await rejectionOf(signIn(ADMIN_PASSWORD))).code).toBe('account.wrong_credentials');
    expect((await rejectionOf(reset(token))).code).toBe('password.token_refused');
    await reset(await newToken(), ADMIN_PASSWORD);
  });

  it('expires after half an hour', async () => {
    const token = await newToken();
    identity.clock.advance(30 * 60_000);
    expect((await rejectionOf(reset(token))).code).toBe('password.token_refused');
  });

  it('is recorded in the audit log', async () => {
    const list = async () => identity.call(identityApi.listAudit, {}, await identity.admin());
    const { count } = await list();
    await newToken();
    const { results, count: after } = await list();
    expect(after).toBe(count + 1);
    expect(results[0]).toMatchObject({ kind: 'sign_in_link_created', thing: { label: 'root' } });
  });
});
