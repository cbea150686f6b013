import { exchangeApi, type MemberId } from '@skillhour/contracts';
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
