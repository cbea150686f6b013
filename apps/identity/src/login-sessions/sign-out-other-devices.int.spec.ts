import { type CallContext, identityApi, LoginSessionId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { actorOf, claimsOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

const HOUR_MS = 60 * 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type By = ReturnType<typeof actorOf>;
const list = (by: By) => identity.call(identityApi.listLoginSessions, {}, by);
const idOf = ({ access }: { access: string }) => LoginSessionId.parse(claimsOf(access).sid);
const onPhone: Partial<CallContext> = { client: { address: '2001:db8:1:2::9', userAgent: PHONE } };

describe('listLoginSessions', () => {
  it('returns device, network and times, the last used first, and marks the current one', async () => {
    const member = await identity.newMember();
    identity.clock.advance(1_000);
    const phone = await identity.signIn(member.email, PASSWORD, onPhone);
    const { results, count } = await list(actorOf(member));
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({
      id: idOf(phone),
      device: 'Chrome on Android',
      browser: 'Chrome',
      system: 'Android',
      kind: 'phone',
      network: '2001:db8:1:2::/64',
      last_seen_at: identity.clock.now().toISOString(),
      is_current: false,
    });
    expect(results[1]).toMatchObject({ id: idOf(member), network: '10.0.0.1', is_current: true });
    const [{ started_at, ends_at }] = results as [(typeof results)[0]];
    expect(Date.parse(ends_at) - Date.parse(started_at)).toBe(30 * 24 * HOUR_MS);
  });

  it('omits those that ended, those idle for 4 hours, and other members’', async () => {
    const member = await identity.newMember();
    await identity.newMember();
    await identity.call(identityApi.signOut, { refresh: '' }, actorOf(await identity.signIn(member.email)));
    identity.clock.advance(4 * HOUR_MS);
    const now = await identity.signIn(member.email);
    const { results } = await list(actorOf(now));
    expect(results.map(({ id }) => id)).toEqual([idOf(now)]);
  });
});

describe('signing out other devices', () => {
  it('ends one device at once and keeps the others', async () => {
    const member = await identity.newMember();
    const [phone, other] = [await identity.signIn(member.email), await identity.signIn(member.email)];
    const by = actorOf(member);
    const revokedKeys = new Set<string>();
    const stop = identity.revocations().watch(({ key }) => revokedKeys.add(key));
    const end = () => identity.call(identityApi.endLoginSession, { id: idOf(phone) }, by);
    await expect(end()).resolves.toEqual({ ended: 1 });
    await until(() => revokedKeys.has(`login_session.${idOf(phone)}`), { timeoutMs: 1_000 });
    stop();
    expect((await rejectionOf(identity.refresh(phone.refresh))).code).toBe('token.refused');
    await expect(identity.refresh(other.refresh)).resolves.toMatchObject({ isAuthenticated: true });
    expect((await rejectionOf(end())).message).toBe('This device is no longer signed in.');
  });

  it('cannot end another member’s login session', async () => {
    const [member, other] = [await identity.newMember(), await identity.newMember()];
    const end = identity.call(identityApi.endLoginSession, { id: idOf(other) }, actorOf(member));
    expect((await rejectionOf(end)).kind).toBe('not_found');
    await expect(identity.refresh(other.refresh)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('ends all but the current one', async () => {
    const member = await identity.newMember();
    const others = [await identity.signIn(member.email), await identity.signIn(member.email)];
    const response = await identity.call(identityApi.endLoginSessions, {}, actorOf(member));
    expect(response).toEqual({ ended: 2 });
    for (const { refresh } of others)
      expect((await rejectionOf(identity.refresh(refresh))).code).toBe('token.refused');
    await expect(identity.refresh(member.refresh)).resolves.toMatchObject({ isAuthenticated: true });
  });
});

describe('a sign-in on a new device', () => {
  it('is emailed to the owner once, but not for the first device', async () => {
    const member = await identity.newMember();
    await identity.signIn(member.email);
    await identity.signIn(member.email, PASSWORD, onPhone);
    const { subject, text } = await identity.mailTo(member.email, 2);
    expect(subject).toBe('A new device signed in');
    expect(text).toContain('Device: Chrome on Android\nNetwork: 2001:db8:1:2::/64');
    expect(text).toContain('https://skillhour.example/settings#security');
    await identity.signIn(member.email, PASSWORD, onPhone);
    await identity.call(identityApi.forgotPassword, { email: member.email });
    expect((await identity.mailTo(member.email, 3)).subject).toBe('Choose a new Skillhour password');
  });
});
