import { jest } from '@jest/globals';
import { exchangeApi, exchangeEvents, type MeetingId, type MemberId } from '@skillhour/contracts';
import { readMetric, until } from '@skillhour/testing';
import { ExchangeWorld, MINUTE_MS } from '../../test/exchange-world.js';
import { SettleSession } from './settle-session.js';
import { SessionStore } from '../sessions/index.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => world.stop());

type Agreed = Awaited<ReturnType<ExchangeWorld['agreedSession']>>;
const end = (by: MemberId, meetingId: MeetingId, input: object = {}) =>
  world.call(exchangeApi.transferTime, { meeting_id: meetingId, ...input }, by);
const statesOf = async ({ student, request, sessionId }: Agreed) => {
  const [after, session, proposals] = await Promise.all([
    world.call(exchangeApi.readRequest, { id: request.id }, student),
    world.call(exchangeApi.readSession, { id: sessionId }, student),
    world.call(exchangeApi.listRequestProposals, { id: request.id }, student),
  ]);
  return { request: after, session, statuses: [after.status, session.status, proposals[0]?.status] };
};
const minutesOf = ({ student, teacher }: Agreed) => ({
  student: world.ledger.available(student),
  held: world.ledger.held(student),
  teacher: world.ledger.available(teacher),
});
const untouched = { student: 30, held: 30, teacher: 0 };
/** Advances the clock past the session's window and the grace period of ten minutes. */
const passGracePeriod = ({ startsAt, duration }: Agreed) => {
  world.clock.set(new Date(startsAt.getTime() + (duration + 10) * MINUTE_MS));
};
/** Simulates a process that dies before the step: the code after it does not run. */
const dieBefore = (step: 'finish' | 'decide') => {
  jest.spyOn(SessionStore.prototype, step).mockRejectedValueOnce(new Error('killed'));
};

describe('ending a call', () => {
  it('moves the minutes together, releases the rest and closes session, proposal and request', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 12.5 * MINUTE_MS);
    const settled = await end(agreed.student, agreed.meetingId);
    expect(settled).toEqual({
      meeting_id: agreed.meetingId,
      minutes: 13,
      released: 17,
      status: 'CO',
      settled_at: world.clock.now().toISOString(),
    });
    expect(minutesOf(agreed)).toEqual({ student: 47, held: 0, teacher: 13 });
    expect(world.ledger.post(`meeting:${agreed.meetingId}:settle`)).toMatchObject({ kind: 'settlement' });
    const { request, session, statuses } = await statesOf(agreed);
    expect(statuses).toEqual(['CO', 'CO', 'CO']);
    const settlement = { minutes: 13, released: 17, settled_at: settled.settled_at };
    expect([request.settlement, session.settlement]).toEqual([settlement, settlement]);
    expect(request).toMatchObject({
      held_minutes: 0,
      outcome: null,
      accepted_schedule: { id: agreed.sessionId },
    });
  });

  it('returns the same result to both parties, regardless of how often they call', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    const first = await end(agreed.teacher, agreed.meetingId, { charge_minutes: 15 });
    expect(first).toMatchObject({ minutes: 15, released: 15 });
    world.clock.advance(5 * MINUTE_MS);
    expect(await end(agreed.student, agreed.meetingId)).toEqual(first);
    expect(await end(agreed.teacher, agreed.meetingId, { charge_minutes: 1 })).toEqual(first);
    expect(minutesOf(agreed)).toEqual({ student: 45, held: 0, teacher: 15 });
  });

  it('settles once if both parties end it concurrently', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    const { student, teacher, meetingId } = agreed;
    const results = await Promise.all([
      end(student, meetingId),
      end(teacher, meetingId, { charge_minutes: 10 }),
      end(teacher, meetingId, { charge_minutes: 5 }),
      end(student, meetingId),
    ]);
    for (const result of results) expect(result).toEqual(results[0]);
    const { minutes } = results[0];
    expect(minutesOf(agreed)).toEqual({ student: 60 - minutes, held: 0, teacher: minutes });
    expect(await world.countEvents(exchangeEvents.sessionCompleted, agreed.sessionId)).toBe(1);
  });

  it('keeps the first verdict while it is being carried out in the ledger', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    const queue = (world.realtime.presenceQueue = []) as (() => void)[];
    const { received, release } = world.ledger.delayAll('post');
    world.ledger.arrived.length = 0;
    const first = end(agreed.student, agreed.meetingId);
    await until(() => queue.length === 1);
    const second = end(agreed.teacher, agreed.meetingId, { charge_minutes: 5 });
    await until(() => queue.length === 2);
    world.realtime.presenceQueue = null;
    queue[0]?.();
    await received;
    queue[1]?.();
    await until(() => world.ledger.arrived.filter((command) => command === 'post').length >= 2);
    release();
    expect(await second).toEqual(await first);
    expect(minutesOf(agreed)).toEqual({ student: 40, held: 0, teacher: 20 });
    expect(await world.countEvents(exchangeEvents.sessionCompleted, agreed.sessionId)).toBe(1);
  });

  it('changes nothing if the parties never met', async () => {
    const agreed = await world.agreedSession();
    world.realtime.stay(agreed.meetingId, agreed.student, agreed.startsAt, world.at(10 * MINUTE_MS));
    world.clock.advance(10 * MINUTE_MS);
    await expect(end(agreed.teacher, agreed.meetingId)).rejects.toMatchObject({
      code: 'session.never_met',
    });
    expect((await statesOf(agreed)).statuses).toEqual(['SC', 'AC', 'AC']);
    expect(minutesOf(agreed)).toEqual(untouched);
  });
});

describe('measured duration', () => {
  it.each([0, 1, 2_000_000, -5, 'an hour', null])(
    'comes from the server: an elapsedMinutes of %j moves nothing, regardless of the sender',
    async (elapsedMinutes) => {
      for (const side of ['teacher', 'student'] as const) {
        const agreed = await world.agreedSession();
        world.meet(agreed, 12.5 * MINUTE_MS);
        const settled = await end(agreed[side], agreed.meetingId, { elapsedMinutes });
        expect(settled).toMatchObject({ minutes: 13, released: 17 });
      }
    },
  );

  it('is charged only if the teacher wants it: charging nothing releases the hold and counts the lesson', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    const settled = await end(agreed.teacher, agreed.meetingId, { charge_minutes: '0', elapsedMinutes: 20 });
    expect(settled).toMatchObject({ minutes: 0, released: 30, status: 'CO' });
    expect(minutesOf(agreed)).toEqual({ student: 60, held: 0, teacher: 0 });
    expect((await statesOf(agreed)).statuses).toEqual(['CO', 'CO', 'CO']);
    expect(await end(agreed.student, agreed.meetingId)).toEqual(settled);
  });

  it('limits what the teacher may charge, and an invalid charge changes nothing', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 19.5 * MINUTE_MS);
    const rejection = (message: string) => ({
      kind: 'invalid',
      details: { fields: { charge_minutes: [message] } },
    });
    await expect(end(agreed.teacher, agreed.meetingId, { charge_minutes: 21 })).rejects.toMatchObject(
      rejection('You can charge at most 20 minutes, the time you were together.'),
    );
    await expect(end(agreed.student, agreed.meetingId, { charge_minutes: 5 })).rejects.toMatchObject(
      rejection('Only the teacher can charge less.'),
    );
    await expect(end(agreed.teacher, agreed.meetingId, { charge_minutes: -1 })).rejects.toMatchObject(
      rejection('Minutes to charge must be a whole number, 0 or more.'),
    );
    expect((await statesOf(agreed)).statuses).toEqual(['SC', 'AC', 'AC']);
    expect(minutesOf(agreed)).toEqual(untouched);
  });

  it('does not end early when a client claims that the time is over', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 29 * MINUTE_MS);
    const early = end(agreed.student, agreed.meetingId, { reason: 'time_over' });
    await expect(early).rejects.toMatchObject({ kind: 'conflict', code: 'session.not_over' });
    expect(minutesOf(agreed)).toEqual(untouched);
    world.clock.advance(MINUTE_MS);
    expect(await end(agreed.student, agreed.meetingId, { reason: 'time_over' })).toMatchObject({
      minutes: 29,
    });
  });
});

describe('crash during settlement', () => {
  const agreedAndMet = async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    return agreed;
  };
  const completed = { student: 40, held: 0, teacher: 20 };

  it('changes nothing if it happens before the verdict is stored', async () => {
    const agreed = await agreedAndMet();
    dieBefore('decide');
    await expect(end(agreed.student, agreed.meetingId)).rejects.toMatchObject({ code: 'service.failed' });
    expect(minutesOf(agreed)).toEqual(untouched);
    expect(await end(agreed.teacher, agreed.meetingId)).toMatchObject({ minutes: 20 });
    expect(minutesOf(agreed)).toEqual(completed);
  });

  it.each([
    ['before the ledger receives it', () => world.ledger.injectFaults('post', 'reject')],
    ['after the ledger moved the minutes', () => world.ledger.injectFaults('post', 'lose response')],
    ['before the documents are updated', () => dieBefore('finish')],
  ])('%s: the sweep completes the settlement once', async (_name, fault) => {
    const agreed = await agreedAndMet();
    fault();
    await expect(end(agreed.student, agreed.meetingId)).rejects.toMatchObject({});
    expect((await statesOf(agreed)).statuses).toEqual(['SC', 'AC', 'AC']);
    await world.recover();
    expect((await statesOf(agreed)).statuses).toEqual(['CO', 'CO', 'CO']);
    expect(minutesOf(agreed)).toEqual(completed);
    await world.recover();
    expect(minutesOf(agreed)).toEqual(completed);
    expect(await end(agreed.teacher, agreed.meetingId, { charge_minutes: 3 })).toMatchObject({
      minutes: 20,
      released: 10,
    });
  });

  it('is recovered by the next call, and the verdict does not change', async () => {
    const agreed = await agreedAndMet();
    world.ledger.injectFaults('post', 'lose response');
    await expect(end(agreed.student, agreed.meetingId)).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    expect(await end(agreed.teacher, agreed.meetingId, { charge_minutes: 1 })).toMatchObject({ minutes: 20 });
    expect(minutesOf(agreed)).toEqual(completed);
  });

  it('moves the minutes once if several processes sweep concurrently', async () => {
    const second = await world.startExchange();
    const agreed = await agreedAndMet();
    jest.spyOn(SettleSession.prototype, 'carryOut').mockRejectedValueOnce(new Error('killed'));
    await expect(end(agreed.student, agreed.meetingId)).rejects.toMatchObject({ code: 'service.failed' });
    world.clock.advance(20_000);
    await Promise.all([world.sweep(), world.sweep(second), world.sweep()]);
    await second.close();
    expect(minutesOf(agreed)).toEqual(completed);
    expect((await statesOf(agreed)).statuses).toEqual(['CO', 'CO', 'CO']);
  });

  it('is recovered by retrying a ledger that is down until it is available', async () => {
    const agreed = await agreedAndMet();
    await world.stopLedger();
    await expect(end(agreed.student, agreed.meetingId)).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    await world.recover();
    expect((await statesOf(agreed)).statuses).toEqual(['SC', 'AC', 'AC']);
    await world.startLedger();
    await world.recover();
    expect(minutesOf(agreed)).toEqual(completed);
  });
});

describe('call that no one ended', () => {
  it('is settled from presence ten minutes after its window, and no earlier', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    passGracePeriod(agreed);
    world.clock.advance(-1);
    await world.sweep();
    expect((await statesOf(agreed)).statuses).toEqual(['SC', 'AC', 'AC']);
    world.clock.advance(1);
    await world.sweep();
    expect((await statesOf(agreed)).statuses).toEqual(['CO', 'CO', 'CO']);
    expect(minutesOf(agreed)).toEqual({ student: 40, held: 0, teacher: 20 });
    expect(await end(agreed.student, agreed.meetingId)).toMatchObject({ minutes: 20, released: 10 });
  });

  it('is measured by how late its minutes moved', async () => {
    const lag = async () => (await readMetric(world.exchange, 'skillhour_settlement_lag_seconds_sum')) ?? 0;
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    passGracePeriod(agreed);
    world.clock.advance(90_000);
    const before = await lag();
    await world.sweep();
    expect((await lag()) - before).toBeCloseTo(90);
  });

  it('is cancelled if the teacher was absent', async () => {
    const agreed = await world.agreedSession();
    world.realtime.stay(agreed.meetingId, agreed.student, agreed.startsAt, world.at(30 * MINUTE_MS));
    passGracePeriod(agreed);
    await world.sweep();
    const { request, session, statuses } = await statesOf(agreed);
    expect(statuses).toEqual(['CA', 'CA', 'CA']);
    expect([request.outcome, session.outcome]).toEqual(['teacher_absent', 'teacher_absent']);
    expect(request).toMatchObject({ held_minutes: 0, schedule_proposals_count: 0, accepted_schedule: null });
    expect(minutesOf(agreed)).toEqual({ student: 60, held: 0, teacher: 0 });
    expect(await world.countEvents(exchangeEvents.sessionCancelled, agreed.sessionId)).toBe(1);
    await expect(end(agreed.student, agreed.meetingId)).rejects.toMatchObject({ code: 'session.cancelled' });
  });

  it('pays a teacher who waited in vain a quarter of the duration, as a no-show', async () => {
    const agreed = await world.agreedSession();
    world.realtime.stay(agreed.meetingId, agreed.teacher, agreed.startsAt, world.at(11 * MINUTE_MS));
    passGracePeriod(agreed);
    await world.sweep();
    const { session, statuses } = await statesOf(agreed);
    expect(statuses).toEqual(['CA', 'CA', 'CA']);
    expect(session).toMatchObject({ outcome: 'student_absent', settlement: { minutes: 7, released: 23 } });
    expect(minutesOf(agreed)).toEqual({ student: 53, held: 0, teacher: 7 });
    expect(world.ledger.post(`meeting:${agreed.meetingId}:settle`)).toMatchObject({ kind: 'no_show' });
    const eventPattern = `${agreed.sessionId}.*"minutes":7,"released":23`;
    expect(await world.countEvents(exchangeEvents.sessionCancelled, eventPattern)).toBe(1);
  });

  it('adds no-show marks to the absent parties', async () => {
    const agreed = await world.agreedSession();
    passGracePeriod(agreed);
    await world.sweep();
    expect((await statesOf(agreed)).session.outcome).toBe('both_absent');
    expect(await world.noShowsOf(agreed.sessionId)).toEqual([agreed.student, agreed.teacher]);
  });

  it('is settled when realtime is available again', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 20 * MINUTE_MS);
    passGracePeriod(agreed);
    world.realtime.isDown = true;
    await world.sweep();
    expect((await statesOf(agreed)).statuses).toEqual(['SC', 'AC', 'AC']);
    world.realtime.isDown = false;
    await world.recover();
    expect(minutesOf(agreed)).toEqual({ student: 40, held: 0, teacher: 20 });
  });
});

describe('room', () => {
  it("is entered with a ticket that contains the member's name and role", async () => {
    const { student, teacher, meetingId, sessionId, startsAt } = await world.agreedSession();
    const verify = (by: MemberId) => world.call(exchangeApi.verifyMeeting, { meetingId }, by);
    const timetable = {
      now: world.clock.now().toISOString(),
      starts_at: startsAt.toISOString(),
      ends_at: new Date(startsAt.getTime() + 30 * MINUTE_MS).toISOString(),
    };
    expect(await verify(teacher)).toMatchObject({ valid: true, role: 'teacher', ...timetable });
    expect(await verify(student)).toMatchObject({ valid: true, role: 'student' });
    expect(world.realtime.tickets.at(-1)).toEqual({
      meeting_id: meetingId,
      session_id: sessionId,
      member_id: student,
      name: 'Ada',
      role: 'student',
      ends_at: new Date(startsAt.getTime() + 30 * MINUTE_MS).toISOString(),
      duration_minutes: 30,
    });
    expect(world.realtime.ticketSessions.at(-1)).toBe(sessionId);
  });

  it('can be read by both parties, also after the session', async () => {
    const agreed = await world.agreedSession();
    world.meet(agreed, 3 * MINUTE_MS);
    await end(agreed.student, agreed.meetingId);
    const details = await world.call(
      exchangeApi.readMeeting,
      { meetingId: agreed.meetingId },
      agreed.teacher,
    );
    expect(details).toMatchObject({
      role: 'teacher',
      request: { duration_minutes: 30 },
      schedule: { id: agreed.sessionId, status: 'CO' },
    });
  });
});
