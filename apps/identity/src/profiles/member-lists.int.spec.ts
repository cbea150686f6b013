import {
  exchangeEvents,
  identityApi,
  type MemberId,
  newId,
  EMPTY_MEMBER_STATS,
  type Request,
} from '@skillhour/contracts';
import { EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { actorOf, IdentityInTest } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Caller = ReturnType<typeof actorOf>;
type Query = Request<typeof identityApi.listMembers>;
type Form = Request<typeof identityApi.updateProfile>;

let count = 0;
/** Creates a member with a unique search word. */
async function newMember(form: Form = {}) {
  count += 1;
  const word = `Zz${String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26))}word`;
  const caller = actorOf(await identity.newMember());
  await identity.call(identityApi.updateProfile, { last_name: word, ...form }, caller);
  return { caller, word, id: caller.actor.memberId };
}
const list = async (by: Caller, query: Query) => {
  const { results } = await identity.call(identityApi.listMembers, query, by);
  return results.map(({ id }) => id);
};

const changed = (member_id: MemberId, n: number, stats: Partial<typeof EMPTY_MEMBER_STATS>) =>
  identity.service
    .get(EventPublisher)
    .publish(
      createEnvelope(
        exchangeEvents.memberFiguresChanged,
        { member_id, n, figures: { ...EMPTY_MEMBER_STATS, ...stats } },
        systemContext(),
        { occurredAt: new Date() },
      ),
    );

describe('the member search', () => {
  it('matches words and word prefixes of name, username and skills, all of them', async () => {
    const { caller, word, id } = await newMember({ first_name: 'Zoë', skills: ['Jazz guitar'] });
    for (const search of [word, word.slice(0, 5).toUpperCase(), `${word} zoe`, `jazz gui ${word}`])
      expect(await list(caller, { search })).toEqual([id]);
    expect(await list(caller, { search: `${word} violin` })).toEqual([]);
    expect(await list(caller, { search: word.slice(1) })).toEqual([]);
    expect(await list(caller, { search: '!?' })).toEqual([]);
  });

  it('names the offers of each member in the order of their skills', async () => {
    const { caller, word, id } = await newMember({ skills: ['Lyre', 'Jazz guitar'], learns: ['Cello'] });
    const profile = await identity.call(identityApi.readMember, { id }, caller);
    const idOf = (skill: string) =>
      profile.entries.find(({ kind, name }) => kind === 'teach' && name === skill)?.id;
    const offers = ['Lyre', 'Jazz guitar'].map((name) => ({ id: idOf(name), name }));
    const { results } = await identity.call(identityApi.listMembers, { search: word }, caller);
    expect(results).toMatchObject([{ id, skills: ['Lyre', 'Jazz guitar'], offers }]);
    expect(profile.offers).toEqual(offers);
    expect(offers.every((offer) => offer.id !== undefined)).toBe(true);
  });

  it('never matches the email', async () => {
    const email = `hidden${newId().slice(-6)}@secretdomain.example`;
    const caller = actorOf(await identity.newMember(email));
    expect(await list(caller, { search: 'secretdomain' })).toEqual([]);
    expect(await list(caller, { search: email })).toEqual([]);
  });

  it('filters by a skill as category, ignoring case, or not at all for All', async () => {
    const { caller, id, word } = await newMember({ skills: ['Lute Making'] });
    expect(await list(caller, { category: 'lute making' })).toEqual([id]);
    expect(await list(caller, { category: 'Lute' })).toEqual([]);
    expect(await list(caller, { category: 'All', search: word })).toEqual([id]);
  });

  it('uses the current name', async () => {
    const { caller, word, id } = await newMember();
    await identity.call(identityApi.updateProfile, { last_name: 'Renamedzz' }, caller);
    expect(await list(caller, { search: word })).toEqual([]);
    expect(await list(caller, { search: 'renamedzz' })).toEqual([id]);
  });
});

describe('the member list', () => {
  it('omits admins, unverified members and, for members, blocked ones', async () => {
    const { caller, word, id } = await newMember();
    const admin = await identity.admin();
    const waiting = identity.freshEmail('waitingzz');
    await identity.register(waiting, { lastName: 'Waitingzz' });
    expect(await list(caller, { search: 'waitingzz' })).toEqual([]);
    expect(await list(caller, { search: 'root' })).toEqual([]);
    const other = await newMember();
    await identity.call(identityApi.toggleBlock, { id }, admin);
    expect(await list(other.caller, { search: word })).toEqual([]);
    expect(await list(admin, { search: word })).toEqual([id]);
    const { results } = await identity.call(identityApi.listMembers, { search: word }, admin);
    expect(results).toMatchObject([{ is_blocked: true }]);
    await identity.call(identityApi.toggleBlock, { id }, admin);
    expect(await list(other.caller, { search: word })).toEqual([id]);
  });

  it('has 20 members per page, newest first, and reports whether there are more', async () => {
    const skills = ['Paging alone'];
    const members = [];
    for (let n = 0; n < 3; n += 1) {
      identity.clock.set(new Date(identity.clock.now().getTime() + 1000));
      members.push(await newMember({ skills }));
    }
    const by = members[0]!.caller;
    const query = { category: 'paging alone', limit: 2 };
    const first = await identity.call(identityApi.listAllMembers, query, by);
    expect(first).toMatchObject({ count: 3, total_pages: 2, has_more: true });
    expect(first.data).toEqual(first.results);
    expect(first.results.map(({ id }) => id)).toEqual([members[2]!.id, members[1]!.id]);
    const second = await identity.call(identityApi.listAllMembers, { ...query, page: 2 }, by);
    expect(second).toMatchObject({ has_more: false, results: [{ id: members[0]!.id }] });
    expect(identityApi.listMembers.input.parse({})).toMatchObject({ limit: 20, page: 1 });
  });

  it('shows the email only of a member who opted in, and no fields for admins', async () => {
    const { word, caller: owner } = await newMember();
    const { caller } = await newMember();
    const { results } = await identity.call(identityApi.listMembers, { search: word }, caller);
    expect(results).toMatchObject([{ email: null, is_following: false, isFollowing: false }]);
    expect(results[0]).not.toHaveProperty('last_active');
    await identity.call(identityApi.updateProfile, { show_email: true }, owner);
    const shown = await identity.call(identityApi.listMembers, { search: word }, caller);
    expect(shown.results).toMatchObject([{ email: expect.stringContaining('@') as string }]);
  });
});

describe('member statistics', () => {
  it('are shown and sorted in lists, and ignore older and repeated events', async () => {
    const skills = ['Figures alone'];
    const [good, better] = [await newMember({ skills }), await newMember({ skills })];
    const newest = { rating: 4.5, ratings_count: 2, sessions_taught: 9, reliability: 90 };
    await changed(better.id, 3, newest);
    await identity.settled();
    await changed(better.id, 2, { rating: 1, ratings_count: 1, sessions_taught: 1 });
    await changed(better.id, 3, { rating: 2, ratings_count: 1, sessions_taught: 1 });
    await changed(good.id, 1, { rating: 4, sessions_taught: 20 });
    await identity.settled();
    const query = { category: 'figures alone' };
    const { results } = await identity.call(
      identityApi.listMembers,
      { ...query, sort: 'rating' },
      good.caller,
    );
    expect(results.map(({ id }) => id)).toEqual([better.id, good.id]);
    expect(results[0]).toMatchObject(newest);
    expect(await list(good.caller, { ...query, sort: 'taught' })).toEqual([good.id, better.id]);
    expect(await identity.call(identityApi.readMember, { id: better.id }, good.caller)).toMatchObject(newest);
  });
});

describe('suggested members', () => {
  it('teach what the caller wants to learn, best match first, with the matching skills', async () => {
    const one = await newMember({ skills: ['Suggested A', 'Other'] });
    const both = await newMember({ skills: ['suggested b', 'Suggested A'] });
    const { caller } = await newMember({
      skills: ['Suggested A'],
      learns: ['Suggested a', 'Suggested B'],
    });
    const { results, count: found } = await identity.call(identityApi.suggestMembers, {}, caller);
    expect(found).toBe(2);
    expect(results).toMatchObject([
      { id: both.id, reason: { teaches: ['suggested b', 'Suggested A'] } },
      { id: one.id, reason: { teaches: ['Suggested A'] } },
    ]);
  });

  it('teach the named skills, if there are any', async () => {
    const teacher = await newMember({ skills: ['Named A', 'Named  B'] });
    const { caller } = await newMember({ learns: ['Suggested A'] });
    const named = await identity.call(identityApi.suggestMembers, { skills: ' named b ,Named C' }, caller);
    expect(named.results).toMatchObject([{ id: teacher.id, reason: { teaches: ['Named B'] } }]);
  });

  it('are empty without skills to learn', async () => {
    const { caller } = await newMember();
    expect(await identity.call(identityApi.suggestMembers, {}, caller)).toMatchObject({
      results: [],
      count: 0,
      total_pages: 1,
    });
  });
});
