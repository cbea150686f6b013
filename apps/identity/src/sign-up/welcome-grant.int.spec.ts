import { createHash } from 'node:crypto';
import { identityApi } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { actorOf, IdentityInTest, PASSWORD } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

/** Signs a member up with their first email. */
async function signUp(email: string) {
  await identity.register(email);
  const otp = await identity.codeFor(email, identity.mail.to(email).length + 1);
  return identity.call(identityApi.confirmCode, { email, otp });
}
type Member = Awaited<ReturnType<typeof signUp>>;
const isDue = async ({ user }: Member) =>
  (await identity.call(identityApi.readWelcome, { member_id: user.id })).due;

describe('a welcome grant', () => {
  it('is due once for all spellings of a mailbox', async () => {
    expect(await isDue(await signUp('mira.sander@gmail.com'))).toBe(true);
    expect(await isDue(await signUp('MiraSander+1@gmail.com'))).toBe(false);
    expect(await isDue(await signUp('m.irasander@googlemail.com'))).toBe(false);
    expect(await isDue(await signUp('mira.sander@example.org'))).toBe(true);
    expect(await isDue(await signUp('mirasander@example.org'))).toBe(true);
  });

  it('is not due again after its member has left, in any spelling, and only a keyed hash is stored', async () => {
    const email = identity.freshEmail('tara');
    const member = await identity.newMember(email);
    expect(await isDue(member)).toBe(true);
    await identity.call(identityApi.deleteAccount, { password: PASSWORD }, actorOf(member));
    expect(await isDue(member)).toBe(false);
    await identity.register(email);
    const otp = await identity.codeFor(email, 3);
    const again = await identity.call(identityApi.confirmCode, { email, otp });
    expect(await isDue(again)).toBe(false);
    expect(await isDue(await signUp(email.toUpperCase().replace('@', '+2@')))).toBe(false);
    const rows = await identity.service
      .get<Connection>(DATABASE)
      .collection('welcomed_mailboxes')
      .find()
      .toArray();
    expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/tara|example/);
    const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url');
    expect(rows.map(({ _id }) => String(_id))).not.toContain(hash);
  });

  it('is due to a member who signs in through the provider, unless the mailbox already had it', async () => {
    const byProvider = async (sub: string, email: string) =>
      identity.call(identityApi.providerSignIn, { id_token: await identity.issuer.sign({ sub, email }) });
    const email = identity.freshEmail('vera');
    expect(await isDue(await byProvider('vera 1', email))).toBe(true);
    expect(await isDue(await byProvider('vera 2', email.replace('@', '+2@')))).toBe(false);
  });
});
