import { exchangeApi, exchangeEvents } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

describe('rescheduled session', () => {
  it('shows the new time everywhere', async () => {
    const { student, teacher, sessionId, request, startsAt } = await world.comingSession();
    const at = world.at(50 * HOUR_MS);
    expect(await world.reschedule(student, sessionId, at)).toMatchObject({
      scheduled_time: startsAt.toISOString(),
      reschedule: {
        by: 'student',
        scheduled_time: at.toISOString(),
        timezone: 'Asia/Kolkata',
        reason: 'A train',
      },
    });
    expect(await world.answerReschedule(teacher, sessionId, 'AC', at)).toMatchObject({
      status: 'AC',
      scheduled_time: at.toISOString(),
      opens_at: world.at(50 * HOUR_MS - 5 * MINUTE_MS).toISOString(),
      ends_at: world.at(50 * HOUR_MS + 30 * MINUTE_MS).toISOString(),
      reschedule: null,
    });
    const after = await world.call(exchangeApi.readRequest, { id: request.id }, student);
    expect(after.accepted_schedule).toMatchObject({ scheduled_time: at.toISOString() });
    const sent = await world.call(exchangeApi.listSentProposals, {}, teacher);
    expect(sent.results).toMatchObject([{ scheduled_time: at.toISOString(), status: 'AC' }]);
    expect(await world.answerReschedule(teacher, sessionId, 'AC', at)).toMatchObject({ reschedule: null });
    expect(await world.countEvents(exchangeEvents.sessionRescheduled, sessionId)).toBe(1);
  });

  it.each([
    ['student', { timezone: 'Asia/Kolkata', student_timezone: 'America/Lima' }],
    ['teacher', { timezone: 'America/Lima', student_timezone: 'Europe/Rome' }],
  ] as const)(
    "stores the time zone of the %s, who proposed the time, and keeps the other party's",
    async (by, zones) => {
      const coming = await world.comingSession();
      const { student, teacher, sessionId, request } = coming;
      const at = world.at(50 * HOUR_MS);
      await world.reschedule(coming[by], sessionId, at, 'America/Lima');
      const other = by === 'student' ? teacher : student;
      expect(await world.answerReschedule(other, sessionId, 'AC', at)).toMatchObject(zones);
      const { timezone } = zones;
      const after = await world.call(exchangeApi.readRequest, { id: request.id }, student);
      expect(after.accepted_schedule).toMatchObject({ timezone });
      const sent = await world.call(exchangeApi.listSentProposals, {}, teacher);
      expect(sent.results).toMatchObject([{ timezone }]);
    },
  );

  it('opens, closes and is settled by its new time', async () => {
    const coming = await world.comingSession({ leadMs: 2 * HOUR_MS });
    const { student, teacher, sessionId, meetingId, startsAt } = coming;
    const at = world.at(50 * HOUR_MS);
    await world.reschedule(teacher, sessionId, at);
    await world.answerReschedule(student, sessionId, 'AC');
    const join = () => world.call(exchangeApi.joinMeeting, { scheduleId: sessionId }, student);
    world.clock.set(startsAt);
    await expect(join()).rejects.toMatchObject({ code: 'session.outside_window' });
    world.clock.advance(HOUR_MS);
    await world.sweep();
    expect((await world.readSession(sessionId, student)).status).toBe('AC');
    world.clock.set(at);
    expect(await join()).toMatchObject({ meeting_id: meetingId });
    world.clock.advance(HOUR_MS);
    await world.sweep();
    expect(await world.readSession(sessionId, student)).toMatchObject({ outcome: 'both_absent' });
    expect([world.ledger.available(student), world.ledger.held(student)]).toEqual([60, 0]);
  });

  it('gets a new room if its room is already open, so that presence measured there does not count', async () => {
    const { student, teacher, sessionId, meetingId } = await world.comingSession({ leadMs: 2 * MINUTE_MS });
    for (const memberId of [student, teacher])
      world.realtime.stay(meetingId, memberId, world.at(0), world.at(HOUR_MS));
    const at = world.at(10 * MINUTE_MS);
    await world.reschedule(student, sessionId, at);
    await world.answerReschedule(teacher, sessionId, 'AC', at);
    world.clock.set(at);
    const { meeting_id } = await world.call(exchangeApi.joinMeeting, { scheduleId: sessionId }, student);
    expect(meeting_id).not.toBe(meetingId);
    const end = (id: string) => world.call(exchangeApi.transferTime, { meeting_id: id }, student);
    await expect(end(meetingId)).rejects.toMatchObject({ code: 'meeting.not_found' });
    await expect(end(meeting_id)).rejects.toMatchObject({ code: 'session.never_met' });
  });

  it('may move by less than its duration, because it does not clash with itself', async () => {
    const { student, teacher, sessionId, startsAt } = await world.comingSession();
    const at = new Date(startsAt.getTime() + 10 * MINUTE_MS);
    await world.reschedule(student, sessionId, at);
    expect(await world.answerReschedule(teacher, sessionId, 'AC', at)).toMatchObject({
      scheduled_time: at.toISOString(),
    });
  });

  it('frees its old time and takes its new one', async () => {
    const { student, teacher, sessionId, startsAt } = await world.comingSession();
    const at = world.at(50 * HOUR_MS);
    await world.reschedule(student, sessionId, at);
    await world.answerReschedule(teacher, sessionId, 'AC', at);
    const rival = await world.publish(world.member(60));
    await expect(world.propose(teacher, rival.id, at)).rejects.toMatchObject({ code: 'session.clash' });
    expect(await world.propose(teacher, rival.id, startsAt)).toMatchObject({ status: 'PR' });
  });
});

describe('proposed new time', () => {
  it.each([
    ['rejected by the other participant', 'teacher'],
    ['withdrawn by its author', 'student'],
  ] as const)('and %s leaves the session unchanged', async (_, side) => {
    const coming = await world.comingSession();
    await world.reschedule(coming.student, coming.sessionId, world.at(50 * HOUR_MS));
    const stays = { scheduled_time: coming.startsAt.toISOString(), reschedule: null, status: 'AC' };
    expect(await world.answerReschedule(coming[side], coming.sessionId, 'RE')).toMatchObject(stays);
    expect(await world.countEvents(exchangeEvents.rescheduleRejected, coming.sessionId)).toBe(1);
  });

  it.each(['student', 'teacher'] as const)('is replaced by a newer one of the %s', async (side) => {
    const coming = await world.comingSession();
    const { student, teacher, sessionId } = coming;
    await world.reschedule(student, sessionId, world.at(50 * HOUR_MS));
    const newer = world.at(60 * HOUR_MS);
    expect(await world.reschedule(coming[side], sessionId, newer)).toMatchObject({
      reschedule: { by: side, scheduled_time: newer.toISOString() },
    });
    const other = side === 'student' ? teacher : student;
    const old = world.answerReschedule(other, sessionId, 'AC', world.at(50 * HOUR_MS));
    await expect(old).rejects.toMatchObject({ code: 'reschedule.changed' });
    expect(await world.answerReschedule(other, sessionId, 'AC', newer)).toMatchObject({
      scheduled_time: newer.toISOString(),
    });
  });

  it('lapses when the session begins', async () => {
    const { student, teacher, sessionId, startsAt } = await world.comingSession({ leadMs: HOUR_MS });
    await world.reschedule(student, sessionId, world.at(50 * HOUR_MS));
    world.clock.set(startsAt);
    expect(await world.readSession(sessionId, teacher)).toMatchObject({ reschedule: null });
    await expect(world.answerReschedule(teacher, sessionId, 'AC')).rejects.toMatchObject({
      code: 'session.begun',
    });
  });

  it('is decided once if accepting, rejecting and cancelling happen concurrently', async () => {
    const { student, teacher, sessionId } = await world.comingSession();
    const at = world.at(50 * HOUR_MS);
    await world.reschedule(student, sessionId, at);
    await Promise.allSettled([
      world.answerReschedule(teacher, sessionId, 'AC', at),
      world.answerReschedule(student, sessionId, 'RE', at),
      world.cancel(teacher, sessionId),
    ]);
    const events = await Promise.all(
      [exchangeEvents.sessionRescheduled, exchangeEvents.rescheduleRejected].map((event) =>
        world.countEvents(event, sessionId),
      ),
    );
    expect(events.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    const session = await world.readSession(sessionId, student);
    expect(session.scheduled_time === at.toISOString()).toBe(events[0] === 1);
    expect(world.ledger.held(student)).toBe(session.status === 'AC' ? 30 : 0);
  });

  it('is applied to only one of two sessions that move to the same hour concurrently', async () => {
    const first = await world.comingSession();
    const rival = await world.publish(world.member(60));
    const proposal = await world.propose(first.teacher, rival.id, world.at(70 * HOUR_MS));
    const { schedule_id } = await world.accept(rival.user.id, proposal.id);
    const at = world.at(50 * HOUR_MS);
    await world.reschedule(first.student, first.sessionId, at);
    await world.reschedule(rival.user.id, schedule_id!, at);
    const moved = await Promise.allSettled(
      [first.sessionId, schedule_id!].map((id) => world.answerReschedule(first.teacher, id, 'AC', at)),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
