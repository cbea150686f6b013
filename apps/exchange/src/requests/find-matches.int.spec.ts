import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const find = async (viewer: MemberId, search: string, limit = 3) =>
  (await world.call(exchangeApi.findMatches, { search, limit, viewer }, viewer)).requests;

describe('requests in the search of everything', () => {
  it('are open ones of others, best match first, with owner and tags', async () => {
    const [student, viewer] = [world.member(100), world.member(100)];
    const body_content =
      'Nothing about it in the title, and still about haikus, as this text says at length.';
    const inText = await world.publish(student, { title: 'Short poems of Japan', body_content });
    const inTitle = await world.publish(student, { title: 'Haikus for beginners' });
    await world.publish(viewer, { title: 'Haikus of my own' });
    await world.call(exchangeApi.createRequest, world.form({ title: 'Haikus in a draft' }), student);
    expect(await find(viewer, 'haikus')).toMatchObject({
      results: [
        { id: inTitle.id, title: 'Haikus for beginners', preview: 'TypeScript', user: { id: student } },
        { id: inText.id },
      ],
      has_more: false,
    });
    expect(await find(viewer, 'haikus', 1)).toMatchObject({ results: [{ id: inTitle.id }], has_more: true });
  });

  it('exclude those reserved for a teacher, cancelled ones and those of blocked members', async () => {
    const [student, viewer, teacher] = [world.member(100), world.member(), world.member()];
    await world.publish(student, { title: 'Limericks, reserved', only_for: teacher });
    const { id } = await world.publish(student, { title: 'Limericks, cancelled' });
    await world.call(exchangeApi.updateRequest, { id, status: 'CA' }, student);
    expect(await find(viewer, 'limericks')).toEqual({ results: [], has_more: false });
    await world.publish(student, { title: 'Limericks, open to all' });
    expect((await find(viewer, 'limericks')).results).toHaveLength(1);
    await world.block(student);
    expect((await find(viewer, 'limericks')).results).toEqual([]);
  });
});
