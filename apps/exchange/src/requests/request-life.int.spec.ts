import { exchangeApi } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
}, 60_000);
afterAll(() => world.stop());

const read = (id: string, by: Parameters<ExchangeWorld['call']>[2]) =>
  world.call(exchangeApi.readRequest, { id }, by);

describe('publishing', () => {
  it('holds the minutes and shows the request to others', async () => {
    const student = world.member(60);
    const request = await world.publish(student, { tags: ['typescript', 'COOKING', 'TypeScript'] });
    expect(request).toMatchObject({ status: 'PE', held_minutes: 30, proposal_count: undefined });
    expect(request.tags.map(({ name }) => name)).toEqual(['TypeScript', 'Cooking']);
    expect([world.ledger.available(student), world.ledger.held(student)]).toEqual([30, 30]);
    expect(world.ledger.hold(`request:${request.id}:hold`)?.state).toBe('pending');
  });
});
