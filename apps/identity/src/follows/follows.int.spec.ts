import { identityApi, MemberId, newId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Caller = ReturnType<typeof actorOf>;
const newMember = async () => actorOf(await identity.newMember());
const idOf = ({ actor }: Caller) => actor.memberId;
const toggle = (by: Caller, of: Caller) => identity.call(identityApi.toggleFollow, { id: idOf(of) }, by);
const profile = (by: Caller, of: Caller) => identity.call(identityApi.readMember, { id: idOf(of) }, by);

describe('toggleFollow', () => {
  it('follows and unfollows, with both sides counted', async () => {
    const [member, fan] = [await newMember(), await newMember()];
    expect(await toggle(fan, member)).toEqual({
      status: 'followed',
      is_following: true,
      isFollowing: true,
      followers_count: 1,
      followers: 1,
    });
    expect(await profile(fan, member)).toMatchObject({
      is_following: true,
      isFollowing: true,
      follows_me: false,
      followers_count: 1,
      followers: 1,
    });
    expect(await profile(member, fan)).toMatchObject({
      is_following: false,
      follows_me: true,
      following_count: 1,
      following: 1,
    });
    expect(await toggle(fan, member)).toMatchObject({ status: 'unfollowed', followers_count: 0 });
    expect(await profile(member, fan)).toMatchObject({ follows_me: false, following_count: 0 });
  });

  it('rejects following oneself', async () => {
    const member = await newMember();
    expect(await rejectionOf(toggle(member, member))).toMatchObject({
      kind: 'forbidden',
      message: 'You cannot follow yourself.',
    });
  });

  it('rejects following a blocked member', async () => {
    const [member, fan] = [await newMember(), await newMember()];
    await identity.call(identityApi.toggleBlock, { id: idOf(member) }, await identity.admin());
    expect((await rejectionOf(toggle(fan, member))).code).toBe('member.not_found');
  });

  it('counts correctly when fifty members follow at once', async () => {
    const member = await newMember();
    const fans: { actor: typeof member.actor }[] = [];
    while (fans.length < 50) {
      const five = await Promise.all(Array.from({ length: 5 }, () => identity.newMember()));
      fans.push(...five.map(({ user }) => ({ actor: { ...member.actor, memberId: user.id } })));
    }
    const outcomes = await Promise.allSettled(fans.map((fan) => toggle(fan, member)));
    const followed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    // Late calls get an error that asks them to retry. Their effect may still happen a moment later.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'unavailable' });
    const counts = async () => {
      const { count } = await identity.call(identityApi.listFollowers, { id: idOf(member) }, member);
      return { count, shown: (await profile(member, member)).followers_count };
    };
    const { count } = await until(
      async () => {
        const found = await counts();
        return found.count === found.shown && found;
      },
      { what: 'the list and the figure to agree' },
    );
    expect(count).toBeGreaterThanOrEqual(followed);
    expect(count).toBeLessThanOrEqual(fans.length);
  });

  it('publishes one followed event, and none of that type for the unfollow', async () => {
    const [member, fan] = [await newMember(), await newMember()];
    const outbox = identity.service.get<Connection>(DATABASE).collection('outbox');
    const followEvents = () => outbox.find({ type: 'identity.member.followed.v1' }).toArray();
    const before = (await followEvents()).length;
    await toggle(fan, member);
    await toggle(fan, member);
    const rows = await followEvents();
    expect(rows).toHaveLength(before + 1);
    expect(JSON.parse(String(rows.at(-1)?.['json']))).toMatchObject({
      data: { member_id: idOf(member), follower_id: idOf(fan) },
    });
  });
});

describe('the lists of follows', () => {
  it('include both sides, newest first, without blocked members', async () => {
    const [member, first, second, gone] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    for (const fan of [first, second, gone]) {
      identity.clock.set(new Date(identity.clock.now().getTime() + 1000));
      await toggle(fan, member);
    }
    await toggle(member, second);
    await identity.call(identityApi.toggleBlock, { id: idOf(gone) }, await identity.admin());
    const followers = await identity.call(identityApi.listFollowers, { id: idOf(member) }, member);
    expect(followers.results).toMatchObject([
      { id: idOf(second), is_following: true },
      { id: idOf(first), is_following: false },
    ]);
    const following = await identity.call(identityApi.listFollowing, { id: idOf(first) }, second);
    expect(following).toMatchObject({ count: 1, results: [{ id: idOf(member), is_following: true }] });
  });

  it('are available to services for a set of members in one call', async () => {
    const [viewer, followed, other] = [await newMember(), await newMember(), await newMember()];
    await toggle(viewer, followed);
    const members = [idOf(followed), idOf(other), newId(MemberId)];
    const followsAmong = (of: MemberId[]) =>
      identity.call(identityApi.followsAmong, { viewer: idOf(viewer), members: of });
    expect(await followsAmong(members)).toEqual({ following: [idOf(followed)] });
    expect(await followsAmong([])).toEqual({ following: [] });
  });
});
