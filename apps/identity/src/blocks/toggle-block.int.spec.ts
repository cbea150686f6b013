import { identityApi, MemberId, newId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { actorOf, claimsOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const toggle = async (id: MemberId) => identity.call(identityApi.toggleBlock, { id }, await identity.admin());

/** Watches the revocations bucket as a gateway does. */
function watchBucket() {
  const keys = new Set<string>();
  const stop = identity
    .revocations()
    .watch(({ key, value }) => (value === undefined ? keys.delete(key) : keys.add(key)));
  return { keys, stop };
}

describe('a block', () => {
  it('ends the login sessions and reaches a watching gateway, and lifting it revives none', async () => {
    const { keys, stop } = watchBucket();
    const member = await identity.newMember();
    const other = await identity.signIn(member.email);
    await expect(toggle(member.user.id)).resolves.toEqual({ status: 'blocked' });
    const sessions = [member, other].map(({ access }) => `login_session.${claimsOf(access).sid}`);
    await until(() => [...sessions, `member.${member.user.id}`].every((key) => keys.has(key)), {
      timeoutMs: 1000,
    });
    expect((await rejectionOf(identity.signIn(member.email))).message).toBe('User is blocked');
    expect(await rejectionOf(identity.refresh(member.refresh))).toMatchObject({ code: 'account.blocked' });
    expect((await rejectionOf(identity.call(identityApi.checkSignIn, {}, actorOf(member)))).code).toBe(
      'caller.blocked',
    );

    await expect(toggle(member.user.id)).resolves.toEqual({ status: 'active' });
    await until(() => !keys.has(`member.${member.user.id}`), { timeoutMs: 1000 });
    await identity.settled();
    expect(keys.has(`member.${member.user.id}`)).toBe(false);
    expect(sessions.every((key) => keys.has(key))).toBe(true);
    expect((await rejectionOf(identity.refresh(member.refresh))).code).toBe('token.refused');
    await expect(identity.signIn(member.email)).resolves.toMatchObject({ isAuthenticated: true });
    stop();
  });

  it('is visible to services that request member summaries', async () => {
    const { user } = await identity.newMember();
    await toggle(user.id);
    const { members } = await identity.call(identityApi.summariseMembers, { ids: [user.id] });
    expect(members).toMatchObject([{ id: user.id, username: user.username, is_blocked: true }]);
  });

  it('prevails over concurrent sign-ins', async () => {
    const { user, email } = await identity.newMember();
    const admin = await identity.admin();
    const signIns = Array.from({ length: 6 }, () => identity.signIn(email));
    const block = identity.call(identityApi.toggleBlock, { id: user.id }, admin);
    const outcomes = await Promise.allSettled(signIns);
    await block;
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') await rejectionOf(identity.refresh(outcome.value.refresh));
    }
  });

  it('has no effect if the requested status is already set, and happens once for two admins at once', async () => {
    const { user } = await identity.newMember();
    const admin = await identity.admin();
    const set = (status: 'blocked' | 'active') =>
      identity.call(identityApi.toggleBlock, { id: user.id, status }, admin);
    expect(await Promise.all([set('blocked'), set('blocked')])).toEqual([
      { status: 'blocked' },
      { status: 'blocked' },
    ]);
    const { results } = await identity.call(identityApi.listAudit, { about: user.id }, admin);
    expect(results.map(({ kind }) => kind)).toEqual(['member_blocked']);
    expect(await set('active')).toEqual({ status: 'active' });
    expect(await set('active')).toEqual({ status: 'active' });
    await expect(identity.signIn(user.username)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('is rejected for oneself and for another admin', async () => {
    const admin = await identity.admin();
    const ownRejection = await rejectionOf(
      identity.call(identityApi.toggleBlock, { id: admin.actor.memberId }, admin),
    );
    expect(ownRejection).toMatchObject({
      code: 'member.cannot_block',
      kind: 'forbidden',
      message: 'You cannot block yourself.',
    });
    const anotherAdmin = { actor: { ...admin.actor, memberId: newId(MemberId) } };
    const otherRejection = await rejectionOf(
      identity.call(identityApi.toggleBlock, { id: admin.actor.memberId }, anotherAdmin),
    );
    expect(otherRejection).toMatchObject({
      code: 'member.cannot_block',
      kind: 'forbidden',
      message: 'An admin cannot be blocked.',
    });
  });

  it('is rejected for an unknown member', async () => {
    expect((await rejectionOf(toggle(newId(MemberId)))).code).toBe('member.not_found');
  });
});

describe('summariseMembers', () => {
  it('omits unknown and unverified members', async () => {
    const { user } = await identity.newMember();
    const ids = [newId(MemberId), user.id];
    const { members } = await identity.call(identityApi.summariseMembers, { ids });
    expect(members.map(({ id }) => id)).toEqual([user.id]);
    await expect(identity.call(identityApi.summariseMembers, { ids: [] })).resolves.toEqual({ members: [] });
  });
});
