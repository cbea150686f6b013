import { exchangeApi, exchangeEvents, GIFT_LIMITS, type MemberId, type Request } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const DAY_MS = 24 * HOUR_MS;
type GiftInput = Request<typeof exchangeApi.giveMinutes>;

const give = (by: MemberId, to: string, minutes: number, more: Partial<GiftInput> = {}) =>
  world.call(exchangeApi.giveMinutes, { to, minutes, reason: 'gift', ...more }, by);
const codeOf = (gift: Promise<unknown>) =>
  gift.then(
    () => 'given',
    (error: { code: string }) => error.code,
  );

it('gives minutes with a text, and announces the gift once', async () => {
  const [ann, bob] = [world.member(60), world.member()];
  const given = await give(ann, bob, 20, { text: ' For the cake ' });
  expect(given).toMatchObject({ amount: 20, kind: 'gift', about: { note: 'For the cake' } });
  expect([world.ledger.available(ann), world.ledger.available(bob)]).toEqual([40, 20]);
  const pattern = `"giver_id":"${ann}","receiver_id":"${bob}","amount_minutes":20,"text":"For the cake"`;
  expect(await world.countEvents(exchangeEvents.giftMade, pattern)).toBe(1);
});

it('gives any amount to the community, which no one is notified of', async () => {
  const ann = world.member(500);
  await give(ann, 'community', 500);
  expect(world.ledger.available(ann)).toBe(0);
  expect(await world.countEvents(exchangeEvents.giftMade, `"giver_id":"${ann}"`)).toBe(0);
});

it('rejects more than the available minutes, even if that is above a cap', async () => {
  await expect(give(world.member(60), world.member(), 61)).rejects.toMatchObject({
    kind: 'invalid',
    details: { fields: { minutes: ['You have 60 minutes to give.'] } },
  });
});

it('counts a gift toward no cap if its minutes were spent meanwhile', async () => {
  const [ann, bob] = [world.member(60), world.member()];
  const { received, release } = world.ledger.delayNext('transfer');
  const gift = expect(give(ann, bob, 20)).rejects.toMatchObject({
    details: { fields: { minutes: ['You have 10 minutes to give.'] } },
  });
  await received;
  world.ledger.give(ann, -50);
  await release();
  await gift;
  world.ledger.give(ann, 50);
  await give(ann, bob, 30);
});

it.each([0, -5, 1.5, 'many', null])('rejects %j minutes', async (minutes) => {
  const gift = give(world.member(60), world.member(), minutes as number);
  await expect(gift).rejects.toMatchObject({
    kind: 'invalid',
    details: { fields: { minutes: ['Enter whole minutes, 1 or more.'] } },
  });
});

describe('the caps of gifts to members', () => {
  it('are 30 minutes a day for one member and 60 a week in total', async () => {
    const ann = world.member(500);
    const [bob, cem, dea] = [world.member(), world.member(), world.member()];
    await give(ann, bob, 20);
    await expect(give(ann, bob, 11)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'gift.above_cap',
      details: { data: { left: 10 } },
    });
    await give(ann, bob, 10);
    await give(ann, cem, 30);
    expect(await codeOf(give(ann, dea, 1))).toBe('gift.above_cap');
    await give(ann, 'community', 100);
    world.clock.advance(DAY_MS);
    expect(await codeOf(give(ann, bob, 1))).toBe('gift.above_cap');
    world.clock.advance(6 * DAY_MS);
    await give(ann, bob, 30);
  });

  it('hold for concurrent gifts', async () => {
    const [ann, bob] = [world.member(500), world.member()];
    const codes = await Promise.all([0, 1, 2].map(() => codeOf(give(ann, bob, 15))));
    expect(codes.toSorted()).toEqual(['gift.above_cap', 'given', 'given']);
    expect(world.ledger.available(bob)).toBe(30);
  });

  it('count gifts and late cancellations together', async () => {
    const [ann, bob] = [world.member(500), world.member()];
    await give(ann, bob, 20);
    const request = await world.publish(ann, { duration_minutes: 60 });
    const { id } = await world.propose(bob, request.id, world.at(5 * MINUTE_MS));
    const { schedule_id } = await world.accept(ann, id);
    expect(await world.cancel(ann, schedule_id!)).toMatchObject({ settlement: { minutes: 10 } });
    expect(world.ledger.available(bob)).toBe(30);
    expect(await codeOf(give(ann, bob, 1))).toBe('gift.above_cap');
  });
});

it('allows 30 gifts a day, also to the community', async () => {
  const ann = world.member(500);
  for (let count = 0; count < GIFT_LIMITS.perDay; count += 1) await give(ann, 'community', 1);
  await expect(give(ann, 'community', 1)).rejects.toMatchObject({
    kind: 'rate_limited',
    code: 'gift.too_many',
    details: { retryAfterMs: DAY_MS },
  });
  world.clock.advance(DAY_MS);
  await give(ann, 'community', 1);
});

it('completes a gift whose minutes moved although the response was lost', async () => {
  const [ann, bob] = [world.member(60), world.member()];
  world.ledger.injectFaults('transfer', 'lose response');
  expect(await codeOf(give(ann, bob, 20))).toBe('service.unavailable');
  await world.recover();
  expect([world.ledger.available(ann), world.ledger.available(bob)]).toEqual([40, 20]);
  expect(await world.countEvents(exchangeEvents.giftMade, `"giver_id":"${ann}"`)).toBe(1);
});
