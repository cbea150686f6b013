import { exchangeApi, type MemberId, type Request } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const suggested = async (by: MemberId) =>
  (await world.call(exchangeApi.suggestRequests, {}, by)).results.map(({ title, reason }) => ({
    title,
    ...reason,
  }));
const publish = (title: string, changes: object = {}) => {
  world.clock.advance(1_000);
  return world.publish(world.member(60), { title, ...changes });
};

describe('suggested requests', () => {
  it("come with their reason: reserved ones first, then those matching the member's skills, newest first", async () => {
    const teacher = world.member();
    world.fakeNeighbors.teaching.set(teacher, ['  GUITAR ', 'Pottery']);
    await publish('Chords for beginners', { tags: ['Guitar', 'Cooking'] });
    await publish('Picking for beginners', { tags: ['Guitar'] });
    await publish('Soup for beginners', { tags: ['Cooking'] });
    await publish('Asked of you alone', { tags: ['Cooking'], only_for: teacher });
    expect(await suggested(teacher)).toEqual([
      { title: 'Asked of you alone', asked: true, invited: false, teaches: [] },
      { title: 'Picking for beginners', asked: false, invited: false, teaches: ['Guitar'] },
      { title: 'Chords for beginners', asked: false, invited: false, teaches: ['Guitar'] },
    ]);
    expect(await suggested(world.member())).toEqual([]);
  });

  it("exclude the member's own, reserved and already proposed ones", async () => {
    const teacher = world.member(100);
    world.fakeNeighbors.teaching.set(teacher, ['TypeScript']);
    await world.publish(teacher, { title: 'What I want to learn' });
    await publish('Not open to everybody', { only_for: world.member() });
    const open = await publish('An hour is offered for it');
    expect((await suggested(teacher)).map(({ title }) => title)).toEqual(['An hour is offered for it']);
    await world.propose(teacher, open.id, world.at(HOUR_MS));
    const reserved = await publish('An hour is offered for it, too', { only_for: teacher });
    expect(await suggested(teacher)).toHaveLength(1);
    await world.propose(teacher, reserved.id, world.at(3 * HOUR_MS));
    expect(await suggested(teacher)).toEqual([]);
  });
});

describe('explored requests in the order of suggestions', () => {
  /** Explores the requests of one length, which no other case uses. */
  const explored = async (
    minutes: number,
    by: MemberId,
    query: Request<typeof exchangeApi.exploreRequests> = {},
  ) => {
    const input = { sort: 'suggested', min_minutes: minutes, max_minutes: minutes, ...query } as const;
    const { results, count, total_pages } = await world.call(exchangeApi.exploreRequests, input, by);
    const titles = results.map(({ title }) => title);
    return { titles, reasons: results.map(({ reason }) => reason), count, total_pages };
  };

  it('start with the suggestions and their reasons, list no request twice, and count each once', async () => {
    const teacher = world.member(100);
    world.fakeNeighbors.teaching.set(teacher, ['Cooking']);
    const juggling = { tags: ['Guitar'], duration_minutes: 40 };
    await publish('Throw a bowl and three balls', { ...juggling, tags: ['Guitar', 'Cooking'] });
    await publish('Catch three balls', juggling);
    await publish('Asked to juggle alone', { ...juggling, only_for: teacher });
    await publish('Catch four balls', juggling);
    await world.publish(teacher, { title: 'My own wish to juggle', ...juggling });
    const all = await explored(40, teacher);
    expect(all).toEqual({
      titles: [
        'Asked to juggle alone',
        'Throw a bowl and three balls',
        'Catch four balls',
        'Catch three balls',
      ],
      reasons: [
        { asked: true, invited: false, teaches: [] },
        { asked: false, invited: false, teaches: ['Cooking'] },
        null,
        null,
      ],
      count: 4,
      total_pages: 1,
    });
    const pages = [1, 2, 3].map((page) => explored(40, teacher, { page, page_size: 1 }));
    expect((await Promise.all(pages)).flatMap(({ titles }) => titles)).toEqual(all.titles.slice(0, 3));
    const rest = await explored(40, teacher, { page: 2, page_size: 3 });
    expect(rest).toMatchObject({ titles: ['Catch three balls'], count: 4, total_pages: 2 });
  });

  it('apply the filters to the suggestions, too', async () => {
    const teacher = world.member();
    world.fakeNeighbors.teaching.set(teacher, ['Cooking']);
    await publish('Fry for a while', { tags: ['Cooking'], duration_minutes: 50 });
    await publish('Fry for a moment', { tags: ['Cooking'], duration_minutes: 45 });
    const found = await explored(45, teacher, { category: 'cooking' });
    expect(found).toMatchObject({ titles: ['Fry for a moment'], count: 1 });
    expect(found.reasons[0]).toMatchObject({ teaches: ['Cooking'] });
  });

  it('are newest first for a member to whom nothing is suggested', async () => {
    await publish('Older of two hats', { duration_minutes: 20 });
    await publish('Newer of two hats', { duration_minutes: 20 });
    expect(await explored(20, world.member())).toMatchObject({
      titles: ['Newer of two hats', 'Older of two hats'],
      reasons: [null, null],
    });
  });
});
