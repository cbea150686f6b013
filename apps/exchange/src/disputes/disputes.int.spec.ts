import { exchangeApi, exchangeEvents, newId, type MemberId, type Request } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

type Decision = Omit<Request<typeof exchangeApi.decideDispute>, 'id' | 'note'>;
const open = (by: MemberId, id: string, reason = 'He left after ten minutes.') =>
  world.call(exchangeApi.openDispute, { id, reason }, by);
const decide = (id: string, decision: Decision, overrides: { idempotencyKey?: string } = {}) =>
  world.call(exchangeApi.decideDispute, { id, note: 'The log shows ten minutes.', ...decision }, admin, {
    ...overrides,
    role: 'admin',
  });
const admin = newId<MemberId>();
const minutesOf = (...members: MemberId[]) => members.map((id) => world.ledger.available(id));
const readDispute = (by: MemberId, id: string) => world.call(exchangeApi.readDispute, { id }, by);
const session = (by: MemberId, id: string) => world.call(exchangeApi.readSession, { id }, by);
const newest = async (id: MemberId) => (await world.publishedStatsOf(id)).at(-1)?.figures;
const reversals = () => world.ledger.arrived.filter((command) => command === 'reverse').length;

async function disputed(minutes = 20) {
  const settled = await world.settledSession(minutes);
  const { id } = await open(settled.student, settled.sessionId);
  return { ...settled, id };
}

it('lets either party open a dispute within 72 hours of the settlement and shows it only to the two parties', async () => {
  const { student, teacher, sessionId } = await world.settledSession();
  const until = world.at(72 * HOUR_MS).toISOString();
  expect(await readDispute(teacher, sessionId)).toEqual({ dispute: null, open_until: until });
  world.clock.advance(72 * HOUR_MS);
  const opened = await open(teacher, sessionId);
  expect(opened).toMatchObject({ status: 'open', opened_by: 'teacher', claim: null, decision: null });
  for (const party of [student, teacher]) {
    expect(await readDispute(party, sessionId)).toEqual({ dispute: opened, open_until: null });
  }
  await expect(readDispute(world.member(), sessionId)).rejects.toMatchObject({ code: 'session.stranger' });
  expect(await world.countEvents(exchangeEvents.disputeOpened, opened.id)).toBe(1);
});

it('creates one dispute when both parties open it concurrently', async () => {
  const { student, teacher, sessionId } = await world.settledSession();
  const results = await Promise.allSettled([open(student, sessionId), open(teacher, sessionId)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'dispute.exists' },
  });
});

it('covers a no-show that cost minutes, and removes the mark when it is reversed', async () => {
  const agreed = await world.agreedSession();
  const until = new Date(agreed.startsAt.getTime() + 12 * MINUTE_MS);
  world.realtime.stay(agreed.meetingId, agreed.teacher, agreed.startsAt, until);
  world.clock.advance(HOUR_MS);
  await world.sweep();
  expect(minutesOf(agreed.student, agreed.teacher)).toEqual([53, 7]);
  expect(await newest(agreed.student)).toMatchObject({ reliability: 0 });
  const { id } = await open(agreed.student, agreed.sessionId);
  await decide(id, { decision: 'reverse' });
  expect(minutesOf(agreed.student, agreed.teacher)).toEqual([60, 0]);
  expect(await world.noShowsOf(agreed.sessionId)).toEqual([]);
  expect(await session(agreed.student, agreed.sessionId)).toMatchObject({
    status: 'CA',
    reversed_minutes: 7,
  });
  expect(await newest(agreed.student)).not.toMatchObject({ reliability: 0 });
});

describe('dispute about a session that moved no minutes', () => {
  const noticed = async (id: string, by: MemberId) => (await readDispute(by, id)).open_until !== null;

  /** Creates a session settled with the teacher absent: only the student was in the room. */
  async function missed() {
    const agreed = await world.agreedSession();
    const until = new Date(agreed.startsAt.getTime() + 12 * MINUTE_MS);
    world.realtime.stay(agreed.meetingId, agreed.student, agreed.startsAt, until);
    world.clock.advance(HOUR_MS);
    await world.sweep();
    expect(await world.noShowsOf(agreed.sessionId)).toEqual([agreed.teacher]);
    return agreed;
  }

  it('can be opened by the absent party, and a reversal removes the mark without moving minutes', async () => {
    const { student, teacher, sessionId } = await missed();
    const before = [minutesOf(student, teacher), reversals()];
    expect(await noticed(sessionId, teacher)).toBe(true);
    const { id } = await open(teacher, sessionId, 'I was there; the room would not open.');
    expect(await world.asAdmin(exchangeApi.readDisputeFile, { id })).toMatchObject({
      settlement: { minutes: 0 },
      outcome: 'teacher_absent',
    });
    expect(await decide(id, { decision: 'reverse' })).toMatchObject({
      status: 'decided',
      decision: { decision: 'reverse', minutes: 0 },
    });
    expect(await world.noShowsOf(sessionId)).toEqual([]);
    expect(await newest(teacher)).toMatchObject({ no_shows: 0, reliability: null });
    expect([minutesOf(student, teacher), reversals()]).toEqual(before);
    expect(await session(teacher, sessionId)).toMatchObject({ status: 'CA', reversed_minutes: 0 });
    expect(await world.countEvents(exchangeEvents.disputeSettled, id)).toBe(1);
  });

  it('keeps the mark if an admin keeps the settlement, and allows no partial reversal', async () => {
    const { teacher, sessionId } = await missed();
    const { id } = await open(teacher, sessionId);
    await expect(decide(id, { decision: 'reverse_part', minutes: 1 })).rejects.toMatchObject({
      code: 'dispute.minutes',
      message: 'No minutes moved, so none can go back in part.',
    });
    await decide(id, { decision: 'keep' });
    expect(await world.noShowsOf(sessionId)).toEqual([teacher]);
    expect(await newest(teacher)).toMatchObject({ no_shows: 1 });
  });

  it('cannot be opened later than 72 hours after the settlement', async () => {
    const { teacher, sessionId } = await missed();
    world.clock.advance(72 * HOUR_MS + 1);
    await expect(open(teacher, sessionId)).rejects.toMatchObject({ code: 'dispute.too_late' });
  });

  it('removes a lesson that the teacher gave for free from the statistics when it is reversed', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 5 * MINUTE_MS);
    const free = { meeting_id: agreed.meetingId, charge_minutes: 0 };
    await world.call(exchangeApi.transferTime, free, agreed.teacher);
    const { id } = await open(agreed.student, agreed.sessionId);
    await decide(id, { decision: 'reverse' });
    expect(await newest(agreed.teacher)).toMatchObject({ sessions_taught: 0 });
    expect(await newest(agreed.student)).toMatchObject({ sessions_learned: 0 });
  });
});

it("shows admins both parties' statements and when each party was in the room", async () => {
  const { id, student, teacher, sessionId, startsAt } = await disputed();
  await world.call(exchangeApi.addClaim, { id: sessionId, claim: 'The line broke.' }, teacher);
  const file = await world.asAdmin(exchangeApi.readDisputeFile, { id });
  const stay = { from: startsAt.toISOString(), to: world.clock.now().toISOString() };
  expect(file).toMatchObject({
    schedule_id: sessionId,
    student: { id: student },
    teacher: { id: teacher },
    opened_by: 'student',
    reason: 'He left after ten minutes.',
    claim: { claim: 'The line broke.' },
    settlement: { minutes: 20, released: 10 },
    attendance: { student: [stay], teacher: [stay], together_seconds: 1_200 },
  });
  await expect(world.call(exchangeApi.readDisputeFile, { id }, student)).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

it('lists open disputes before decided ones, in pages', async () => {
  const decided = await disputed();
  await decide(decided.id, { decision: 'keep' });
  world.clock.advance(1);
  const older = await disputed();
  world.clock.advance(1);
  const newer = await disputed();
  const list = (query: object) => world.asAdmin(exchangeApi.listDisputes, query);
  const all = (await list({ limit: 100 })).results.map(({ id }) => id);
  const positions = [newer, older, decided].map(({ id }) => all.indexOf(id));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions[0]).toBe(0);
  expect((await list({ limit: 1, page: 2 })).results.map(({ id }) => id)).toEqual([older.id]);
  expect((await list({ status: 'open', limit: 100 })).results.map(({ id }) => id)).not.toContain(decided.id);
  expect((await list({ status: 'decided', limit: 100 })).results.map(({ id }) => id)).toContain(decided.id);
});

describe('deciding a dispute', () => {
  it('moves no minutes and publishes the decision if the settlement is kept', async () => {
    const { id, student, teacher, sessionId } = await disputed();
    const before = reversals();
    expect(await decide(id, { decision: 'keep' })).toMatchObject({
      status: 'decided',
      decision: { decision: 'keep', minutes: 0, note: 'The log shows ten minutes.' },
      decided_by: { id: admin },
    });
    expect(minutesOf(student, teacher)).toEqual([40, 20]);
    expect(reversals()).toBe(before);
    expect(await newest(teacher)).toMatchObject({ sessions_taught: 1 });
    expect((await session(student, sessionId)).reversed_minutes).toBe(0);
    expect(await world.countEvents(exchangeEvents.disputeSettled, id)).toBe(1);
    expect(await world.countEvents(exchangeEvents.exchangeActAudited, id)).toBe(1);
  });

  it('returns part of the minutes and still counts the lesson after a partial reversal', async () => {
    const { id, student, teacher, sessionId } = await disputed();
    await decide(id, { decision: 'reverse_part', minutes: 8 });
    expect(minutesOf(student, teacher)).toEqual([48, 12]);
    expect(await session(teacher, sessionId)).toMatchObject({
      settlement: { minutes: 20, released: 10 },
      reversed_minutes: 8,
    });
    expect(await newest(teacher)).toMatchObject({ sessions_taught: 1 });
  });

  it('does not count the lesson after a full reversal', async () => {
    const { id, student, teacher } = await disputed();
    await decide(id, { decision: 'reverse' });
    expect(minutesOf(student, teacher)).toEqual([60, 0]);
    expect(await newest(teacher)).toMatchObject({ sessions_taught: 0 });
    expect(await newest(student)).toMatchObject({ sessions_learned: 0 });
  });

  it('applies only one of two concurrent decisions', async () => {
    const { id, student, teacher } = await disputed();
    const results = await Promise.allSettled([
      decide(id, { decision: 'reverse' }),
      decide(id, { decision: 'reverse_part', minutes: 5 }),
    ]);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'dispute.decided' },
    });
    const [hers, his] = minutesOf(student, teacher);
    expect([hers! + his!, [0, 15].includes(his!)]).toEqual([60, true]);
    expect(await world.countEvents(exchangeEvents.disputeSettled, id)).toBe(1);
  });

  it.each(['reject', 'lose response'] as const)(
    'is completed once by the sweep after a ledger failure (%s)',
    async (fault) => {
      const { id, student, teacher, sessionId } = await disputed();
      world.ledger.injectFaults('reverse', fault);
      await expect(decide(id, { decision: 'reverse_part', minutes: 5 })).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect((await readDispute(student, sessionId)).dispute).toMatchObject({ status: 'deciding' });
      await expect(decide(id, { decision: 'keep' })).rejects.toMatchObject({ code: 'dispute.decided' });
      await world.recover();
      expect((await readDispute(student, sessionId)).dispute).toMatchObject({
        status: 'decided',
        decision: { minutes: 5 },
      });
      expect(minutesOf(student, teacher)).toEqual([45, 15]);
      await world.recover();
      expect(minutesOf(student, teacher)).toEqual([45, 15]);
      expect(await world.countEvents(exchangeEvents.disputeSettled, id)).toBe(1);
    },
  );

  it('is completed when the command is repeated under its key after a lost ledger response', async () => {
    const { id, student } = await disputed();
    world.ledger.injectFaults('reverse', 'lose response');
    const again = { idempotencyKey: `decide-${id}` };
    await expect(decide(id, { decision: 'reverse' }, again)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await decide(id, { decision: 'reverse' }, again)).toMatchObject({ status: 'decided' });
    expect(minutesOf(student)).toEqual([60]);
  });

  it('reopens the dispute if fewer minutes are reversible than decided, and then accepts the rest', async () => {
    const { id, student, teacher, meetingId, sessionId } = await disputed();
    world.ledger.simulateReversal(`meeting:${meetingId}:settle`, 15);
    await expect(decide(id, { decision: 'reverse' })).rejects.toMatchObject({
      code: 'dispute.reversed_before',
      message: expect.stringContaining('5 minutes') as string,
    });
    expect((await readDispute(teacher, sessionId)).dispute).toMatchObject({ status: 'open', decision: null });
    await decide(id, { decision: 'reverse_part', minutes: 5 });
    expect(minutesOf(student, teacher)).toEqual([45, 15]);
  });

  it('does not count the lesson once partial reversals add up to all its minutes', async () => {
    const { id, student, teacher, meetingId, sessionId } = await disputed();
    world.ledger.simulateReversal(`meeting:${meetingId}:settle`, 15);
    await decide(id, { decision: 'reverse_part', minutes: 5 });
    expect((await session(student, sessionId)).reversed_minutes).toBe(20);
    expect(await newest(teacher)).toMatchObject({ sessions_taught: 0 });
    expect(await newest(student)).toMatchObject({ sessions_learned: 0 });
  });

  it('keeps a newer decision when the rejection of an earlier one arrives late', async () => {
    const { id, student, teacher, meetingId, sessionId } = await disputed();
    world.ledger.simulateReversal(`meeting:${meetingId}:settle`, 15);
    const first = world.ledger.delayNext('reverse');
    const rejection = expect(decide(id, { decision: 'reverse' })).rejects.toMatchObject({
      code: 'dispute.reversed_before',
    });
    await first.received;
    await world.recover();
    world.ledger.injectFaults('reverse', 'reject');
    const second = decide(id, { decision: 'reverse_part', minutes: 5 });
    await expect(second).rejects.toMatchObject({ kind: 'unavailable' });
    await first.release();
    await rejection;
    expect((await readDispute(student, sessionId)).dispute).toMatchObject({
      status: 'deciding',
      decision: { minutes: 5 },
    });
    await world.recover();
    expect((await readDispute(student, sessionId)).dispute).toMatchObject({ status: 'decided' });
    expect(minutesOf(student, teacher)).toEqual([45, 15]);
  });

  it('is listed as stuck work after three failed attempts of the sweep', async () => {
    const { id } = await disputed();
    world.ledger.injectFaults('reverse', 'reject', 'reject', 'reject', 'reject');
    await expect(decide(id, { decision: 'reverse' })).rejects.toMatchObject({});
    for (let attempt = 0; attempt < 3; attempt += 1) await world.recover();
    const { results } = await world.asAdmin(exchangeApi.listStuckWork, {});
    expect(results).toMatchObject([{ kind: 'dispute_decision', id, attempts: 3 }]);
    await world.recover();
    expect((await world.asAdmin(exchangeApi.listStuckWork, {})).results).toEqual([]);
  });
});

it('subtracts reversed minutes from the minutes taught per tag', async () => {
  const taught = () => world.call(exchangeApi.sumTaught, { category: 'TypeScript' }, world.member());
  world.clock.advance(2 * MINUTE_MS);
  const before = await taught();
  const [part, whole] = [await disputed(20), await disputed(10)];
  await decide(part.id, { decision: 'reverse_part', minutes: 8 });
  await decide(whole.id, { decision: 'reverse' });
  world.clock.advance(2 * MINUTE_MS);
  expect(await taught()).toEqual({ minutes: before.minutes + 12, sessions: before.sessions + 1 });
});
