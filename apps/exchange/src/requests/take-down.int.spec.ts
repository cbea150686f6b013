import { exchangeApi, exchangeEvents } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const REASON = 'Selling tickets is nothing to learn.';

describe('request taken down by an admin', () => {
  it('is rejected, releases its minutes, rejects its proposals and is published once with the reason', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const request = await world.publish(student, { title: 'Concertina for nobody at all' });
    const proposal = await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect(await world.takeDown(request.id, REASON)).toMatchObject({ status: 'RJ', held_minutes: 0 });
    expect(await world.takeDown(request.id, REASON)).toMatchObject({ status: 'RJ' });
    expect([world.ledger.available(student), world.ledger.held(student)]).toEqual([60, 0]);
    const seen = await world.call(exchangeApi.readRequest, { id: request.id }, student);
    expect(seen).toMatchObject({ taken_down_reason: REASON, schedule_proposals_count: 0 });
    const [sent] = (await world.call(exchangeApi.listSentProposals, {}, teacher)).results;
    expect(sent).toMatchObject({ id: proposal.id, status: 'RE' });
    const { results } = await world.call(exchangeApi.exploreRequests, { search: 'concertina' }, teacher);
    expect(results).toEqual([]);
    const published = [exchangeEvents.requestTakenDown, exchangeEvents.exchangeActAudited];
    for (const event of published) expect(await world.countEvents(event, request.id)).toBe(1);
    expect(await world.countEvents(exchangeEvents.proposalRejected, proposal.id)).toBe(1);
    const why = `${proposal.id}.*"reason":"taken_down"`;
    expect(await world.countEvents(exchangeEvents.proposalRejected, why)).toBe(1);
  });

  it('is visible only to its owner and admins, with the reason', async () => {
    const { id } = await world.publish(world.member(60));
    await world.takeDown(id, REASON);
    const byOther = world.call(exchangeApi.readRequest, { id }, world.member());
    await expect(byOther).rejects.toMatchObject({ code: 'request.not_found' });
    expect((await world.asAdmin(exchangeApi.readRequest, { id })).taken_down_reason).toBe(REASON);
  });

  it('releases its minutes after a ledger failure and during an unfinished change of its duration', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    world.ledger.injectFaults('adjust', 'lose response');
    const longer = world.call(exchangeApi.updateRequest, { id, duration_minutes: 60 }, student);
    await expect(longer).rejects.toMatchObject({ kind: 'unavailable' });
    world.ledger.injectFaults('void', 'reject');
    expect(await world.takeDown(id, REASON)).toMatchObject({ status: 'RJ' });
    await world.recover();
    expect([world.ledger.available(student), world.ledger.held(student)]).toEqual([60, 0]);
  });

  it('cannot be published again by its owner', async () => {
    const student = world.member(60);
    const { id } = await world.publish(student);
    await world.takeDown(id, REASON);
    const again = world.call(exchangeApi.updateRequest, { id, status: 'PE' }, student);
    await expect(again).rejects.toMatchObject({ code: 'request.refused_transition' });
  });
});
