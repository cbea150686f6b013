import { exchangeApi, type MemberId, type Request } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
  await publishKnots();
});
afterAll(() => world.stop());

const indexRows = () => world.exchange.get<Connection>(DATABASE).collection<{ _id: string }>('request_words');
/** Searches as a new member by default, for whom nothing is cached. */
const found = async (search: string, query: object = {}, by: MemberId = world.member()) =>
  (await world.call(exchangeApi.exploreRequests, { search, ...query }, by)).results.map(({ title }) => title);
const publish = (title: string, changes: object = {}, by = world.member(100)) => {
  world.clock.advance(1_000);
  return world.publish(by, { title, duration_minutes: 5, ...changes });
};

describe('search for open requests', () => {
  it('matches words in title, tags and text, and prefixes in title and tags, best match first', async () => {
    await publish('Somebody to talk with', {
      body_content: 'It is all about **marmalade**, how it is cooked and how it is kept over the winter.',
    });
    await publish('Marmalade in the morning', { tags: ['cooking'] });
    expect(await found('marma')).toEqual(['Marmalade in the morning']);
    expect(await found('marmalade')).toEqual(['Marmalade in the morning', 'Somebody to talk with']);
    expect(await found('MARMALADE morning')).toEqual(['Marmalade in the morning']);
    expect(await found('marmalade', { category: 'Cooking' })).toContain('Marmalade in the morning');
    expect(await found('armalade zeppelin')).toEqual([]);
    expect(await found('!')).toEqual([]);
  });

  it("does not find the searching member's own requests", async () => {
    const owner = world.member(100);
    await publish('Zithers for all', {}, owner);
    expect(await found('zithers', {}, owner)).toEqual([]);
    expect(await found('zithers')).toEqual(['Zithers for all']);
  });

  it('finds requests by their current text and only while they are open', async () => {
    const owner = world.member(100);
    const { id } = await publish('Ukuleles at noon', {}, owner);
    await world.call(exchangeApi.updateRequest, { id, title: 'Harps at noon, please' }, owner);
    expect([await found('ukuleles'), await found('harps')]).toEqual([[], ['Harps at noon, please']]);
    await world.call(
      exchangeApi.updateRequest,
      { id, duration_minutes: 10, title: 'Lyres at noon now' },
      owner,
    );
    expect([await found('harps'), await found('lyres')]).toEqual([[], ['Lyres at noon now']]);
    await world.call(exchangeApi.updateRequest, { id, status: 'CA' }, owner);
    expect(await found('lyres')).toEqual([]);
    expect(await indexRows().countDocuments({ _id: id })).toBe(0);
  });

  it('does not find requests with an agreed session', async () => {
    const student = world.member(100);
    const { id } = await publish('Balalaikas by night', {}, student);
    const proposal = await world.propose(world.member(), id, world.at(3_600_000));
    await world.accept(student, proposal.id);
    expect(await found('balalaikas')).toEqual([]);
    expect(await indexRows().countDocuments({ _id: id })).toBe(0);
  });

  it('indexes requests published before the index existed', async () => {
    const { id } = await publish('Dulcimers of old');
    await indexRows().deleteOne({ _id: id });
    await world.startExchange();
    await until(async () => (await indexRows().countDocuments({ _id: id })) === 1, {
      what: 'words of an old row',
    });
    expect(await found('dulcimers')).toEqual(['Dulcimers of old']);
  });
});

it("counts open requests without the viewer's own", async () => {
  const [owner, viewer] = [world.member(100), world.member(100)];
  await publish('One of counting', { tags: ['Guitar'] }, owner);
  await publish('Two of counting', { tags: ['Guitar'] }, owner);
  await publish('My own of counting', { tags: ['Guitar'] }, viewer);
  const page = await world.call(exchangeApi.exploreRequests, { category: 'Guitar', page_size: 1 }, viewer);
  expect(page).toMatchObject({ count: 2, results: [{ title: 'Two of counting' }] });
});

const [short, middle, long] = ['A short lesson in knots', 'A lesson in knots', 'A long lesson in knots'];

const publishKnots = async () => {
  const lessons = [
    { title: middle, duration_minutes: 30, hours: 50 },
    { title: long, duration_minutes: 60, hours: 48 },
    { title: short, duration_minutes: 15, hours: 52 },
  ];
  for (const { title, duration_minutes, hours } of lessons) {
    const preferred_time = world.at(hours * HOUR_MS).toISOString();
    await publish(title, { tags: ['Cooking'], duration_minutes, preferred_time });
  }
};

describe.each([
  // All other requests here are shorter.
  { by: 'category', base: { category: 'Cooking', min_minutes: 15 } },
  { by: 'search text', base: { search: 'knots' } },
])('open requests by $by', ({ base }) => {
  const explored = async (query: Request<typeof exchangeApi.exploreRequests>) =>
    (await world.call(exchangeApi.exploreRequests, { ...base, ...query }, world.member())).results.map(
      ({ title }) => title,
    );

  it('can be sorted by time and by length, page by page', async () => {
    expect(await explored({ sort: 'soonest' })).toEqual([long, middle, short]);
    expect(await explored({ sort: 'shortest' })).toEqual([short, middle, long]);
    expect(await explored({ sort: 'longest' })).toEqual([long, middle, short]);
    const pages = [1, 2, 3].map((page) => explored({ sort: 'shortest', page, page_size: 1 }));
    expect((await Promise.all(pages)).flat()).toEqual([short, middle, long]);
  });

  it('can be limited to lengths', async () => {
    expect(await explored({ max_minutes: 15 })).toEqual([short]);
    expect(await explored({ min_minutes: 16, max_minutes: 30 })).toEqual([middle]);
    expect(await explored({ min_minutes: 31, sort: 'newest' })).toEqual([long]);
  });

  it('can be limited to times, from the first up to but not including the second', async () => {
    const sorted = await world.call(
      exchangeApi.exploreRequests,
      { ...base, sort: 'soonest' },
      world.member(),
    );
    const [first, second, third] = sorted.results.map(({ preferred_time }) => preferred_time);
    expect(await explored({ from: first!, to: second!, sort: 'soonest' })).toEqual([long]);
    expect(await explored({ from: second!, sort: 'soonest' })).toEqual([middle, short]);
    expect(await explored({ to: third!, sort: 'suggested' })).toHaveLength(2);
  });
});
