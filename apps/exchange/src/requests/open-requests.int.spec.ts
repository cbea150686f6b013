import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
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
