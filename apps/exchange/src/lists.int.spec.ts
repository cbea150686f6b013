import { exchangeApi, type MemberId, type Request } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const explore = (by: MemberId, query: Request<typeof exchangeApi.exploreRequests> = {}) =>
  world.call(exchangeApi.exploreRequests, query, by);
const mine = (by: MemberId, query: Request<typeof exchangeApi.listMyRequests> = {}) =>
  world.call(exchangeApi.listMyRequests, query, by);
const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

/** Publishes requests with these titles, oldest first. */
async function publishAll(student: MemberId, names: readonly string[], changes: object = {}) {
  for (const title of names) {
    world.clock.advance(1_000);
    await world.publish(student, { title, duration_minutes: 5, ...changes });
  }
}

describe('request lists', () => {
  it("show others' published requests, newest first, with the exact count", async () => {
    const [student, viewer] = [world.member(100), world.member(100)];
    await publishAll(student, ['Sonnets 01 to read', 'Sonnets 02 to read', 'Sonnets 03 to read']);
    await publishAll(viewer, ['Sonnets of my own']);
    await world.call(exchangeApi.createRequest, world.form({ title: 'Sonnets still a draft' }), student);
    const first = await explore(viewer, { search: 'sonnets', page_size: 2 });
    expect(titles(first)).toEqual(['Sonnets 03 to read', 'Sonnets 02 to read']);
    expect(first).toMatchObject({ count: 3, total_pages: 2, next: 2, previous: null, data: first.results });
    const second = await explore(viewer, { search: 'sonnets', page_size: 2, page: 2 });
    expect(titles(second)).toEqual(['Sonnets 01 to read']);
    const past = await explore(viewer, { search: 'sonnets', page_size: 2, page: 9 });
    expect(past).toMatchObject({ results: [], count: 3, previous: 2, next: null });
  });

  it("show a member's own requests in every state", async () => {
    const student = world.member(100);
    await publishAll(student, ['A published request', 'A cancelled request']);
    const cancelled = (await mine(student)).results[0]!;
    await world.call(exchangeApi.updateRequest, { id: cancelled.id, status: 'CA' }, student);
    world.clock.advance(1_000);
    await world.call(exchangeApi.createRequest, world.form({ title: 'A request in draft' }), student);
    const own = await mine(student);
    expect(own.results.map(({ status }) => status)).toEqual(['DR', 'CA', 'PE']);
    expect(await mine(world.member())).toMatchObject({ results: [], count: 0, total_pages: 1 });
  });

  it("show only a member's requests that hold minutes, published or scheduled, regardless of their age", async () => {
    const [student, teacher] = [world.member(100), world.member()];
    const agreed = await world.publish(student, { title: 'Agreed and on hold', duration_minutes: 20 });
    const proposal = await world.propose(teacher, agreed.id, world.at(48 * HOUR_MS));
    await world.accept(student, proposal.id);
    await publishAll(student, ['Published and on hold', 'Taken back again']);
    const { id } = (await mine(student)).results[0]!;
    await world.call(exchangeApi.updateRequest, { id, status: 'CA' }, student);
    await world.call(exchangeApi.createRequest, world.form({ title: 'Still but a draft' }), student);
    const holding = await mine(student, { on_hold: 'true', page_size: 1 });
    expect(holding).toMatchObject({ count: 2, total_pages: 2, results: [{ held_minutes: 5 }] });
    expect(titles(await mine(student, { on_hold: 'true' }))).toEqual([
      'Published and on hold',
      'Agreed and on hold',
    ]);
    expect(await mine(student, { on_hold: 'false' })).toMatchObject({ count: 4 });
  });

  it('search titles and bodies literally, and match categories by their whole name', async () => {
    const student = world.member(100);
    await publishAll(student, ['Regex (.*) explained'], { tags: ['Guitar'] });
    await publishAll(student, ['Plain words explained'], {
      tags: ['cooking'],
      body_content: 'There is a needle in this haystack, and it takes fifty letters to hide.',
    });
    const found = async (query: object) => titles(await mine(student, query));
    expect(await found({ search: '(.*)' })).toEqual(['Regex (.*) explained']);
    expect(await found({ search: 'NEEDLE' })).toEqual(['Plain words explained']);
    expect(await found({ search: '.' })).toHaveLength(2);
    expect(await found({ search: '$where' })).toEqual([]);
    expect(await found({ category: 'gUITAR' })).toEqual(['Regex (.*) explained']);
    expect(await found({ category: 'Guita' })).toEqual([]);
    expect(await found({ category: 'All', search: 'explained' })).toHaveLength(2);
  });

  it('omit requests of a blocked member', async () => {
    const [student, viewer] = [world.member(100), world.member()];
    await publishAll(student, ['Banjo for everybody']);
    expect((await explore(viewer, { search: 'banjo' })).count).toBe(1);
    await world.block(student);
    expect((await explore(viewer, { search: 'banjo' })).count).toBe(0);
  });
});

describe('proposal lists', () => {
  it('show sent and received proposals, newest first', async () => {
    const [student, teacher] = [world.member(100), world.member()];
    await publishAll(student, ['Chess openings', 'Chess endgames', 'Cooking rice well']);
    for (const { id } of (await mine(student)).results.toReversed()) {
      world.clock.advance(1_000);
      await world.propose(teacher, id, world.at(HOUR_MS));
    }
    const of = async (endpoint: typeof exchangeApi.listSentProposals, by: MemberId, query: object) =>
      (await world.call(endpoint, query, by)).results.map(({ request }) => request.title);
    expect(await of(exchangeApi.listSentProposals, teacher, { search: 'chess' })).toEqual([
      'Chess endgames',
      'Chess openings',
    ]);
    // The search also matches tag names, because a search for a skill's name also sets the category.
    const tagged = { search: 'typescr', category: 'TypeScript' };
    expect(await of(exchangeApi.listSentProposals, teacher, tagged)).toHaveLength(3);
    expect((await mine(student, tagged)).count).toBe(3);
    const received = await world.call(exchangeApi.listReceivedProposals, { page_size: 1 }, student);
    expect(received).toMatchObject({ count: 3, results: [{ request: { title: 'Cooking rice well' } }] });
    expect(await of(exchangeApi.listSentProposals, student, {})).toEqual([]);
  });
});

it('received proposals can be limited to pending ones whose time is in the future', async () => {
  const student = world.member(100);
  const of = async (query: object) =>
    world.call(exchangeApi.listReceivedProposals, { page_size: 1, ...query }, student);
  await publishAll(student, ['Early in the day', 'Late in the day', 'At noon of it']);
  const [early, late, noon] = (await mine(student)).results.toReversed();
  const pending = await world.propose(world.member(), late!.id, world.at(9 * HOUR_MS));
  await world.propose(world.member(), early!.id, world.at(2 * HOUR_MS));
  const rejected = await world.propose(world.member(), noon!.id, world.at(9 * HOUR_MS));
  await world.call(exchangeApi.decideProposal, { id: rejected.id, status: 'RE' }, student);
  expect(await of({ waiting: true })).toMatchObject({ count: 2 });
  world.clock.advance(3 * HOUR_MS);
  expect(await of({ waiting: 'true' })).toMatchObject({ count: 1, results: [{ id: pending.id }] });
  expect(await of({})).toMatchObject({ count: 3 });
});

it('received proposals that wait for a decision come first, on every page', async () => {
  const student = world.member(100);
  const names = ['Rejected later', 'Pending longer', 'Expired first', 'Pending newest', 'Rejected first'];
  await publishAll(student, names);
  const requests = (await mine(student)).results.toReversed();
  for (const { id, title } of requests) {
    world.clock.advance(1_000);
    const startsAt = world.at((title.startsWith('Expired') ? 1 : 9) * HOUR_MS);
    const proposal = await world.propose(world.member(), id, startsAt);
    if (title.startsWith('Rejected'))
      await world.call(exchangeApi.decideProposal, { id: proposal.id, status: 'RE' }, student);
  }
  world.clock.advance(2 * HOUR_MS);
  const received = async (query: object) => {
    const page = await world.call(exchangeApi.listReceivedProposals, query, student);
    return { titles: page.results.map(({ request }) => request.title), count: page.count };
  };
  const ordered = ['Pending newest', 'Pending longer', 'Rejected first', 'Expired first', 'Rejected later'];
  expect(await received({})).toEqual({ titles: ordered, count: 5 });
  for (const page_size of [1, 2, 3]) {
    const pages = [1, 2, 3, 4, 5].map((page) => received({ page, page_size }));
    expect((await Promise.all(pages)).flatMap((page) => page.titles)).toEqual(ordered);
  }
  expect(await received({ search: 'rejected' })).toEqual({
    titles: ['Rejected first', 'Rejected later'],
    count: 2,
  });
});

describe('lists of proposals and sessions', () => {
  const LISTS = {
    sent: exchangeApi.listSentProposals,
    received: exchangeApi.listReceivedProposals,
    teaching: exchangeApi.listTeachingSessions,
    learning: exchangeApi.listLearningSessions,
  };
  type List = keyof typeof LISTS;

  /** Creates six proposals of one pair, oldest first, and accepts them if requested. */
  async function sixProposals({ accepted }: { accepted: boolean }) {
    const [student, teacher] = [world.member(100), world.member()];
    const names = ['Jazz chords', 'Jazz scales', 'Bread dough', 'Bread oven', 'Bread crust', 'Bread (.*)'];
    await publishAll(student, names.slice(0, 2), { tags: ['Guitar'] });
    await publishAll(student, names.slice(2), { tags: ['cooking'] });
    const requests = (await mine(student, { page_size: 6 })).results.toReversed();
    for (const [index, { id }] of requests.entries()) {
      world.clock.advance(1_000);
      const proposal = await world.propose(teacher, id, world.at((index + 2) * HOUR_MS));
      if (accepted) await world.accept(student, proposal.id);
    }
    const page = async (list: List, query: object) => {
      const by = list === 'sent' || list === 'teaching' ? teacher : student;
      const { results, count } = await world.call(LISTS[list], query, by);
      return { titles: results.map(({ request }) => request.title), count };
    };
    return { student, page };
  }

  it.each<[List, boolean]>([
    ['sent', false],
    ['received', false],
    ['teaching', true],
    ['learning', true],
  ])(
    '%s: can be searched by title and filtered by category, with five items per page',
    async (list, accepted) => {
      const { page } = await sixProposals({ accepted });
      const found = async (query: object) => (await page(list, query)).titles.toSorted();
      expect(await found({ search: 'jazz' })).toEqual(['Jazz chords', 'Jazz scales']);
      expect(await found({ search: '(.*)' })).toEqual(['Bread (.*)']);
      expect(await found({ search: 'violin' })).toEqual([]);
      expect(await found({ category: 'gUITAR' })).toEqual(['Jazz chords', 'Jazz scales']);
      expect(await found({ category: 'Guita' })).toEqual([]);
      expect(await found({ category: 'guitar', search: 'scales' })).toEqual(['Jazz scales']);
      expect(await found({ category: 'cooking', search: 'jazz' })).toEqual([]);
      expect((await page(list, { category: 'cooking' })).count).toBe(4);
      const [first, second] = [await page(list, { category: 'All' }), await page(list, { page: 2 })];
      expect([first.titles.length, first.count, second.titles.length]).toEqual([5, 6, 1]);
      expect(new Set([...first.titles, ...second.titles]).size).toBe(6);
    },
  );

  it('explored and own requests also have five items per page', async () => {
    const student = world.member(100);
    const names = [1, 2, 3, 4, 5, 6].map((n) => `Zither lesson ${n}`);
    await publishAll(student, names);
    for (const first of [await mine(student), await explore(world.member(), { search: 'zither' })]) {
      expect(titles(first)).toEqual(names.toReversed().slice(0, 5));
      expect(first).toMatchObject({ count: 6, total_pages: 2, next: 2 });
    }
  });
});

describe('session lists', () => {
  it('start with joinable and future sessions by time, and end with past ones, newest first', async () => {
    const [student, teacher] = [world.member(200), world.member()];
    const base = world.clock.now().getTime();
    for (const hour of [3, 1, 5, 2, 4]) {
      const request = await world.publish(student, { title: `Hour ${hour} of this long day` });
      const startsAt = new Date(base + hour * HOUR_MS);
      await world.accept(student, (await world.propose(teacher, request.id, startsAt)).id);
    }
    world.clock.set(new Date(base + 3 * HOUR_MS + 10 * MINUTE_MS));
    const hours = ({ count, results }: { count: number; results: { request: { title: string } }[] }) => [
      count,
      ...results.map(({ request }) => Number(request.title.split(' ')[1])),
    ];
    const teaching = async (query: Request<typeof exchangeApi.listTeachingSessions>) =>
      hours(await world.call(exchangeApi.listTeachingSessions, query, teacher));
    const learning = async (query: Request<typeof exchangeApi.listLearningSessions>, by: MemberId) =>
      hours(await world.call(exchangeApi.listLearningSessions, query, by));
    expect(await teaching({})).toEqual([5, 3, 4, 5, 2, 1]);
    expect(await teaching({ page_size: 2 })).toEqual([5, 3, 4]);
    expect(await teaching({ page_size: 2, page: 2 })).toEqual([5, 5, 2]);
    expect(await teaching({ page_size: 2, page: 3 })).toEqual([5, 1]);
    expect(await teaching({ page_size: 2, page: 4 })).toEqual([5]);
    expect(await learning({ search: 'hour 2' }, student)).toEqual([1, 2]);
    expect(await learning({}, teacher)).toEqual([0]);
    const together = async (by: MemberId, member: MemberId) => {
      const { results } = await world.call(exchangeApi.listSessionsWith, { member }, by);
      return hours({ count: results.length, results });
    };
    expect(await together(teacher, student)).toEqual([3, 3, 4, 5]);
    expect(await together(student, teacher)).toEqual([3, 3, 4, 5]);
    expect(await together(world.member(), teacher)).toEqual([0]);
    world.clock.set(new Date(base + 4 * HOUR_MS + 40 * MINUTE_MS));
    expect(await together(student, teacher)).toEqual([3, 5, 4, 3]);
  });
});

/** Collections that background loops read and write at any time. */
const OF_LOOPS = new Set(['outbox', 'inbox', 'leases', 'open_transactions']);

describe('cost of a page', () => {
  it('is the same for one item and for twenty, without calls to other services', async () => {
    const [student, viewer, teacher] = [world.member(1_000), world.member(), world.member()];
    await publishAll(
      student,
      Array.from({ length: 20 }, (_, index) => `Violin lesson number ${index}`),
    );
    const requests = (await mine(student, { page_size: 20 })).results;
    for (const [index, { id }] of requests.entries()) {
      await world.propose(teacher, id, world.at((index + 1) * HOUR_MS));
    }
    const database = world.exchange.get<Connection>(DATABASE);
    const cost = async (list: (page_size: number) => Promise<{ results: unknown[] }>, size: number) => {
      const operations: string[] = [];
      database.set('debug', (collection: string, method: string) => {
        if (!OF_LOOPS.has(collection)) operations.push(`${collection}.${method}`);
      });
      const before = { ...world.fakeNeighbors };
      expect((await list(size)).results).toHaveLength(size);
      database.set('debug', false);
      expect(world.fakeNeighbors).toEqual(before);
      return operations.sort();
    };
    const lists = {
      explore: (page_size: number) => explore(viewer, { page_size, search: 'violin' }),
      mine: (page_size: number) => mine(student, { page_size }),
      sent: (page_size: number) => world.call(exchangeApi.listSentProposals, { page_size }, teacher),
      received: (page_size: number) => world.call(exchangeApi.listReceivedProposals, { page_size }, student),
    };
    for (const list of Object.values(lists)) {
      await list(20);
      const [one, twenty] = [await cost(list, 1), await cost(list, 20)];
      expect(twenty).toEqual(one);
      expect(one.length).toBeLessThanOrEqual(4);
    }
  });
});
