import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const session = (id: string, by: MemberId) => world.call(exchangeApi.readSession, { id }, by);

/** Creates an agreed session that starts 12 hours from now. */
async function future() {
  const agreed = await world.agreedSession({ startsInMs: 24 * HOUR_MS });
  world.clock.advance(-12 * HOUR_MS);
  return agreed;
}

describe.each(['student', 'teacher'] as const)('blocking the %s', (side) => {
  it('cancels their future session and releases the hold', async () => {
    const agreed = await future();
    await world.block(agreed[side]);
    await world.sweep();
    const request = await read(agreed.request.id, agreed.student);
    expect(request).toMatchObject({ status: 'CA', outcome: 'member_blocked', held_minutes: 0 });
    expect(await session(agreed.sessionId, agreed.teacher)).toMatchObject({
      status: 'CA',
      outcome: 'member_blocked',
    });
    const [proposal] = await world.call(
      exchangeApi.listRequestProposals,
      { id: agreed.request.id },
      agreed.student,
    );
    expect(proposal?.status).toBe('CA');
    const start = `"scheduled_time":"${agreed.startsAt.toISOString()}"`;
    const facts = `${agreed.sessionId}.*${start}`;
    expect(await world.countEvents(exchangeEvents.sessionCancelled, facts)).toBe(1);
    expect([world.ledger.available(agreed.student), world.ledger.held(agreed.student)]).toEqual([60, 0]);
    const join = world.call(exchangeApi.joinMeeting, { scheduleId: agreed.sessionId }, agreed.student);
    await expect(join).rejects.toMatchObject({ code: 'session.finished' });
  });

  it('does not affect a settled session or a session in progress', async () => {
    const settled = await world.agreedSession();
    world.meet(settled, 20 * MINUTE_MS);
    await world.call(exchangeApi.transferTime, { meeting_id: settled.meetingId }, settled.student);
    await world.block(settled[side]);
    const underWay = await world.agreedSession();
    world.meet(underWay, 12 * MINUTE_MS);
    await world.block(underWay[side]);
    await world.sweep();
    expect(await session(settled.sessionId, settled.student)).toMatchObject({ status: 'CO' });
    expect(world.ledger.available(settled.teacher)).toBe(20);
    expect(await session(underWay.sessionId, underWay.student)).toMatchObject({ status: 'AC' });
    world.clock.advance(HOUR_MS);
    await world.sweep();
    expect(await session(underWay.sessionId, underWay.student)).toMatchObject({
      settlement: { minutes: 12 },
    });
  });
});

it("closes a blocked member's open requests and withdraws their pending proposals", async () => {
  const [blocked, other] = [world.member(60), world.member(60)];
  const own = await world.publish(blocked);
  const receivedProposal = await world.propose(other, own.id, world.at(HOUR_MS));
  const theirs = await world.publish(other);
  const ownProposal = await world.propose(blocked, theirs.id, world.at(5 * HOUR_MS));
  const draft = await world.call(exchangeApi.createRequest, world.form(), blocked);
  await world.block(blocked);
  await world.sweep();
  expect(await world.asAdmin(exchangeApi.readRequest, { id: own.id })).toMatchObject({
    status: 'CA',
    outcome: 'member_blocked',
  });
  // A teacher who only proposed a time is notified of the closing but not given its reason.
  expect(await read(own.id, other)).toMatchObject({ status: 'CA', outcome: null });
  expect(await world.countEvents(exchangeEvents.requestClosed, receivedProposal.id)).toBe(1);
  expect(await read(draft.id, blocked)).toMatchObject({ status: 'DR' });
  expect(world.ledger.available(blocked)).toBe(60);
  expect(await read(theirs.id, other)).toMatchObject({ status: 'PE', schedule_proposals_count: 0 });
  const statuses = async (endpoint: typeof exchangeApi.listSentProposals, by: MemberId) =>
    (await world.call(endpoint, {}, by)).results.map(({ id, status }) => [id, status]);
  expect(await statuses(exchangeApi.listSentProposals, other)).toEqual([[receivedProposal.id, 'CA']]);
  expect(await statuses(exchangeApi.listSentProposals, blocked)).toEqual([[ownProposal.id, 'CA']]);
});

it('rolls back a publication that is in progress when the member is blocked', async () => {
  const blocked = world.member(60);
  const { received, release } = world.ledger.delayAll('place');
  const publishing = expect(world.publish(blocked)).rejects.toMatchObject({ kind: 'unavailable' });
  await received;
  await world.block(blocked);
  release();
  await publishing;
  await world.sweep();
  expect((await world.call(exchangeApi.listMyRequests, {}, blocked)).count).toBe(0);
  expect([world.ledger.available(blocked), world.ledger.held(blocked)]).toEqual([60, 0]);
});

describe.each(['student', 'teacher'] as const)('suspending the %s', (side) => {
  it('cancels the sessions that start before its end, and keeps later ones', async () => {
    const before = await world.comingSession({ leadMs: 24 * HOUR_MS });
    const later = await world.comingSession({ leadMs: 48 * HOUR_MS });
    const end = world.at(36 * HOUR_MS);
    for (const { [side]: member } of [before, later]) await world.suspend(member, end);
    await world.sweep();
    expect(await session(before.sessionId, before.student)).toMatchObject({
      status: 'CA',
      outcome: 'member_blocked',
    });
    expect(await session(later.sessionId, later.student)).toMatchObject({ status: 'AC' });
    expect([world.ledger.available(before.student), world.ledger.held(before.student)]).toEqual([60, 0]);
  });
});

it("closes a suspended member's open requests, which can be published again, and keeps their minutes", async () => {
  const suspended = world.member(60);
  const own = await world.publish(suspended);
  await world.suspend(suspended, world.at(7 * 24 * HOUR_MS));
  await world.sweep();
  expect(await world.asAdmin(exchangeApi.readRequest, { id: own.id })).toMatchObject({ status: 'CA' });
  expect([world.ledger.available(suspended), world.ledger.held(suspended)]).toEqual([60, 0]);
});
