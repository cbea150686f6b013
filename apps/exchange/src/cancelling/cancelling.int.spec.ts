import { jest } from '@jest/globals';
import { exchangeApi, exchangeEvents, newId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';
import { SessionStore } from '../sessions/index.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

type Coming = Awaited<ReturnType<ExchangeWorld['comingSession']>>;
const minutesOf = ({ student, teacher }: Coming) => ({
  student: world.ledger.available(student),
  held: world.ledger.held(student),
  teacher: world.ledger.available(teacher),
});
const statusesOf = async ({ student, request, sessionId }: Coming) => {
  const [after, session, proposals] = await Promise.all([
    world.call(exchangeApi.readRequest, { id: request.id }, student),
    world.readSession(sessionId, student),
    world.call(exchangeApi.listRequestProposals, { id: request.id }, student),
  ]);
  return [after.status, session.status, proposals[0]?.status];
};
const lateMarksOf = async (memberId: Coming['student']) =>
  (await world.publishedStatsOf(memberId)).at(-1)?.figures.late_marks ?? 0;
const OVER = ['CA', 'CA', 'CA'];
const BACK = { student: 60, held: 0, teacher: 0 };

describe.each([
  ['student', 24 * HOUR_MS, 0, 0],
  ['student', 24 * HOUR_MS - 1, 0, 1],
  ['student', 3 * HOUR_MS, 0, 1],
  ['student', 3 * HOUR_MS - 1, 7, 1],
  ['student', 1, 7, 1],
  ['teacher', 24 * HOUR_MS, 0, 0],
  ['teacher', 3 * HOUR_MS, 0, 1],
  ['teacher', 1, 0, 1],
] as const)('cancellation by the %s %d ms before the start', (side, leadMs, minutes, marks) => {
  it(`moves ${minutes} minutes and adds ${marks} late marks`, async () => {
    const coming = await world.comingSession({ leadMs });
    const by = coming[side];
    const cancelled = await world.cancel(by, coming.sessionId, '  I am ill  ');
    const at = world.clock.now().toISOString();
    expect(cancelled).toMatchObject({
      status: 'CA',
      outcome: 'cancelled',
      cancellation: { by: side, reason: 'I am ill', at, late: marks > 0 },
      settlement: { minutes, released: 30 - minutes, settled_at: at },
      reschedule: null,
    });
    expect(minutesOf(coming)).toEqual({ student: 60 - minutes, held: 0, teacher: minutes });
    expect(await statusesOf(coming)).toEqual(OVER);
    const other = side === 'student' ? 'teacher' : 'student';
    expect([await lateMarksOf(by), await lateMarksOf(coming[other])]).toEqual([marks, 0]);
    expect(await world.countEvents(exchangeEvents.sessionCancelled, coming.sessionId)).toBe(1);
  });
});

describe('cancelling a session', () => {
  it('frees its time and lets its owner publish a new request', async () => {
    const coming = await world.comingSession();
    await world.cancel(coming.teacher, coming.sessionId);
    const again = await world.publish(coming.student);
    const proposal = await world.propose(coming.teacher, again.id, coming.startsAt);
    expect(await world.accept(coming.student, proposal.id)).toMatchObject({ status: 'AC' });
  });

  it('cancels it once, regardless of which party is first and how often they retry', async () => {
    const coming = await world.comingSession({ leadMs: HOUR_MS });
    const results = await Promise.allSettled([
      world.cancel(coming.student, coming.sessionId),
      world.cancel(coming.teacher, coming.sessionId),
    ]);
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toMatchObject([
      { reason: { code: 'session.finished', message: 'This session was cancelled.' } },
    ]);
    const { cancellation } = await world.readSession(coming.sessionId, coming.student);
    const first = coming[cancellation!.by];
    const minutes = cancellation!.by === 'student' ? 7 : 0;
    expect(await world.cancel(first, coming.sessionId, 'Again')).toMatchObject({ cancellation });
    expect(minutesOf(coming)).toEqual({ student: 60 - minutes, held: 0, teacher: minutes });
    expect(await world.countEvents(exchangeEvents.sessionCancelled, coming.sessionId)).toBe(1);
  });

  it('applies only one of a cancellation and a settlement that are requested concurrently', async () => {
    // The parties met for half of the duration before the start.
    const coming = await world.comingSession({ leadMs: MINUTE_MS, duration: 8 });
    const { student, teacher, meetingId, sessionId } = coming;
    for (const memberId of [student, teacher])
      world.realtime.stay(meetingId, memberId, world.at(-4 * MINUTE_MS), world.at(0));
    const [cancelled, ended] = await Promise.allSettled([
      world.cancel(teacher, sessionId),
      world.call(exchangeApi.transferTime, { meeting_id: meetingId }, student),
    ]);
    const [won, lost] = cancelled.status === 'fulfilled' ? [cancelled, ended] : [ended, cancelled];
    expect([won.status, lost.status]).toEqual(['fulfilled', 'rejected']);
    const paid = cancelled.status === 'fulfilled' ? 0 : 4;
    expect(minutesOf(coming)).toEqual({ student: 60 - paid, held: 0, teacher: paid });
  });

  it('is the only way to end a session before its start, even if the parties have met', async () => {
    const coming = await world.comingSession({ leadMs: MINUTE_MS });
    const { student, teacher, meetingId, sessionId } = coming;
    for (const memberId of [student, teacher])
      world.realtime.stay(meetingId, memberId, world.at(-4 * MINUTE_MS), world.at(0));
    for (const by of [student, teacher]) {
      const ended = world.call(exchangeApi.transferTime, { meeting_id: meetingId }, by);
      await expect(ended).rejects.toMatchObject({ code: 'session.not_begun', kind: 'conflict' });
    }
    expect(minutesOf(coming)).toEqual({ student: 30, held: 30, teacher: 0 });
    expect(await world.cancel(student, sessionId)).toMatchObject({ settlement: { minutes: 7 } });
  });

  it('removes a pending reschedule request', async () => {
    const coming = await world.comingSession();
    await world.reschedule(coming.student, coming.sessionId, world.at(48 * HOUR_MS));
    expect(await world.cancel(coming.student, coming.sessionId)).toMatchObject({ reschedule: null });
    const acceptance = world.answerReschedule(coming.teacher, coming.sessionId, 'AC');
    await expect(acceptance).rejects.toMatchObject({ code: 'session.finished' });
  });

  it('requires a visible reason of at most 500 characters', async () => {
    const coming = await world.comingSession();
    for (const reason of ['', '  ', '\u200b', 'x'.repeat(501)]) {
      await expect(world.cancel(coming.student, coming.sessionId, reason)).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
    expect(minutesOf(coming)).toEqual({ student: 30, held: 30, teacher: 0 });
  });
});

describe('crash during a cancellation', () => {
  const dieBefore = (step: 'finish' | 'decide') =>
    jest.spyOn(SessionStore.prototype, step).mockRejectedValueOnce(new Error('killed'));

  it('changes nothing if it happens before the verdict is stored', async () => {
    const coming = await world.comingSession();
    dieBefore('decide');
    await expect(world.cancel(coming.student, coming.sessionId)).rejects.toMatchObject({});
    await world.recover();
    expect(await statusesOf(coming)).toEqual(['SC', 'AC', 'AC']);
  });

  it.each([
    ['before the ledger receives it', 24 * HOUR_MS, () => world.ledger.injectFaults('void', 'reject')],
    [
      'after the ledger released the minutes',
      24 * HOUR_MS,
      () => world.ledger.injectFaults('void', 'lose response'),
    ],
    ['after the ledger paid', HOUR_MS, () => world.ledger.injectFaults('post', 'lose response')],
    ['before the documents are updated', HOUR_MS, () => dieBefore('finish')],
  ])('%s: the sweep completes the cancellation once', async (_name, leadMs, fault) => {
    const coming = await world.comingSession({ leadMs });
    fault();
    await expect(world.cancel(coming.student, coming.sessionId)).rejects.toMatchObject({});
    const join = world.call(exchangeApi.joinMeeting, { scheduleId: coming.sessionId }, coming.teacher);
    await expect(join).rejects.toMatchObject({ code: 'session.finished' });
    await world.recover();
    await world.recover();
    expect(await statusesOf(coming)).toEqual(OVER);
    const paid = leadMs === HOUR_MS ? 7 : 0;
    expect(minutesOf(coming)).toEqual({ student: 60 - paid, held: 0, teacher: paid });
    expect(await world.countEvents(exchangeEvents.sessionCancelled, coming.sessionId)).toBe(1);
  });

  it('completes the cancellation under the same terms when the member retries', async () => {
    const coming = await world.comingSession({ leadMs: 3 * HOUR_MS });
    const input = { id: coming.sessionId, reason: 'I am ill', notice: 'late' } as const;
    const cancel = () =>
      world.call(exchangeApi.cancelSession, input, coming.student, { idempotencyKey: key });
    const key = newId();
    world.ledger.injectFaults('void', 'lose response');
    await expect(cancel()).rejects.toMatchObject({ code: 'service.unavailable' });
    world.clock.advance(HOUR_MS);
    expect(await cancel()).toMatchObject({ status: 'CA', settlement: { minutes: 0 } });
    expect(minutesOf(coming)).toEqual(BACK);
  });
});
