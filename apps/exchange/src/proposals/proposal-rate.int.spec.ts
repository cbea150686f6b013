import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const proposeAndWithdraw = async (teacher: MemberId, request: string) => {
  const { id } = await world.propose(teacher, request, world.at(5 * HOUR_MS));
  await world.call(exchangeApi.withdrawProposal, { id }, teacher);
};

describe('proposals of one teacher for one request', () => {
  it('are limited to three per hour, including withdrawn ones, and the owner is notified of no more', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student);
    for (let times = 0; times < 3; times += 1) {
      await proposeAndWithdraw(teacher, request.id);
      world.clock.advance(10 * MINUTE_MS);
    }
    await expect(proposeAndWithdraw(teacher, request.id)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'proposal.too_many',
      details: { retryAfterMs: 30 * MINUTE_MS },
    });
    expect(await world.countEvents(exchangeEvents.proposalMade, request.id)).toBe(3);
    expect(await world.countEvents(exchangeEvents.proposalWithdrawn, request.id)).toBe(3);
    await proposeAndWithdraw(world.member(), request.id);
    world.clock.advance(30 * MINUTE_MS);
    await proposeAndWithdraw(teacher, request.id);
  });

  it('do not count against proposals for other requests', async () => {
    const [student, teacher] = [world.member(90), world.member()];
    const [one, other] = [await world.publish(student), await world.publish(student)];
    for (let times = 0; times < 3; times += 1) await proposeAndWithdraw(teacher, one.id);
    await proposeAndWithdraw(teacher, other.id);
  });
});
