import { exchangeApi, exchangeEvents, type MemberId, type SessionId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const DAY_MS = 24 * HOUR_MS;
type Met = Awaited<ReturnType<ExchangeWorld['placeSession']>>;

const codeOf = (id: SessionId, by: MemberId) => world.call(exchangeApi.readPresenceCode, { id }, by);
const enter = (id: SessionId, code: string, by: MemberId) =>
  world.call(exchangeApi.confirmPresence, { id, code }, by);
const end = (id: SessionId, by: MemberId, charge_minutes?: number) =>
  world.call(exchangeApi.endSession, { id, ...(charge_minutes !== undefined && { charge_minutes }) }, by);
const log = (id: SessionId, minutes: number, by: MemberId) =>
  world.call(exchangeApi.logSession, { id, minutes }, by);
const answer = (id: SessionId, status: 'AC' | 'RE', by: MemberId) =>
  world.call(exchangeApi.answerLog, { id, status }, by);
const minutesOf = ({ student, teacher }: Met) => [
  world.ledger.available(student),
  world.ledger.held(student),
  world.ledger.available(teacher),
];
const HELD = [30, 30, 0];
const startOf = ({ startsAt }: Met, minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a proposal with a place', () => {
  it('shows the place to both parties, and the session has no room', async () => {
    const { student, teacher, proposal, sessionId, request } = await world.placeSession();
    expect(proposal.place).toBe('The library');
    const [received] = await world.call(exchangeApi.listRequestProposals, { id: request.id }, student);
    expect(received?.place).toBe('The library');
    const session = await world.readSession(sessionId, teacher);
    expect(session.at_place).toMatchObject({
      place: 'The library',
      started_at: null,
      log: null,
      logged: false,
    });
    await expect(
      world.call(exchangeApi.joinMeeting, { scheduleId: sessionId }, student),
    ).rejects.toMatchObject({ code: 'session.at_place' });
  });

  it('adds nothing to a session in the room', async () => {
    const { sessionId, student } = await world.agreedSession();
    expect(await world.readSession(sessionId, student)).not.toHaveProperty('at_place');
  });

  it('is not accepted where sessions at a place are off', async () => {
    const { id: request } = await world.publish(world.member(60));
    const input = { request, scheduled_time: world.at(HOUR_MS).toISOString(), place: 'Here' };
    await expect(
      world.withoutInPerson(() => world.call(exchangeApi.createProposal, input, world.member())),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the code', () => {
  it('of one party, entered by the other, starts the clock', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    const { code, now, expires_at } = await codeOf(id, student);
    expect(Date.parse(expires_at) - Date.parse(now)).toBeLessThanOrEqual(30_000);
    expect((await enter(id, code, teacher)).at_place?.started_at).toBe(world.clock.now().toISOString());
    expect(await world.countEvents(exchangeEvents.sessionClockChanged, id)).toBe(1);
    world.clock.advance(MINUTE_MS);
    const later = await enter(id, wrongCode(code), student);
    expect(later.at_place?.started_at).toBe(met.startsAt.toISOString());
  });

  it('of oneself starts nothing, nor does an old one', async () => {
    const { sessionId: id, student, teacher } = await world.placeSession();
    const { code } = await codeOf(id, student);
    await expect(enter(id, code, student)).rejects.toMatchObject({ code: 'presence.wrong_code' });
    world.clock.advance(61_000);
    await expect(enter(id, code, teacher)).rejects.toMatchObject({
      code: 'presence.wrong_code',
      message: 'This code is wrong or has expired.',
    });
  });

  it('can be tried five times in a quarter of an hour by each party', async () => {
    const { sessionId: id, student, teacher } = await world.placeSession();
    const { code } = await codeOf(id, teacher);
    for (let tried = 0; tried < 5; tried += 1)
      await expect(enter(id, wrongCode(code), student)).rejects.toMatchObject({
        code: 'presence.wrong_code',
      });
    await expect(enter(id, code, student)).rejects.toMatchObject({
      code: 'presence.too_many',
      kind: 'rate_limited',
    });
    const own = await codeOf(id, student);
    expect((await enter(id, own.code, teacher)).at_place?.started_at).not.toBeNull();
  });

  it('can be tried again after a quarter of an hour', async () => {
    const { sessionId: id, student, teacher } = await world.placeSession();
    for (let tried = 0; tried < 5; tried += 1)
      await expect(enter(id, wrongCode((await codeOf(id, teacher)).code), student)).rejects.toThrow();
    world.clock.advance(15 * MINUTE_MS);
    const { code } = await codeOf(id, teacher);
    expect((await enter(id, code, student)).at_place?.started_at).not.toBeNull();
  });

  it('exists from five minutes before the start to the end of the window', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student } = met;
    world.clock.set(new Date(startOf(met, -5).getTime() - 1));
    await expect(codeOf(id, student)).rejects.toMatchObject({ code: 'session.outside_window' });
    world.clock.set(startOf(met, -5));
    await codeOf(id, student);
    world.clock.set(startOf(met, 30));
    await expect(codeOf(id, student)).rejects.toMatchObject({ code: 'session.outside_window' });
  });
});

describe('the clock', () => {
  it('runs until both agree to end it, and begun minutes count', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    await world.startClock(met);
    world.clock.set(startOf(met, 10));
    expect((await end(id, student)).at_place?.end_asked_by).toBe('student');
    expect(minutesOf(met)).toEqual(HELD);
    world.clock.set(new Date(startOf(met, 12).getTime() + 1));
    expect(await end(id, student)).toMatchObject({ status: 'AC' });
    const ended = await end(id, teacher);
    expect(ended).toMatchObject({ status: 'CO', settlement: { minutes: 13, released: 17 } });
    expect(ended.at_place?.logged).toBe(false);
    expect(minutesOf(met)).toEqual([47, 0, 13]);
    expect(await end(id, student)).toMatchObject({ settlement: { minutes: 13 } });
    expect(await world.countEvents(exchangeEvents.sessionCompleted, id)).toBe(1);
  });

  it('lets the teacher charge less, also when asking first', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    await world.startClock(met);
    world.clock.set(startOf(met, 20));
    await expect(end(id, teacher, 21)).rejects.toMatchObject({ code: 'charge.too_much' });
    await expect(end(id, student, 5)).rejects.toMatchObject({ code: 'charge.not_teacher' });
    await end(id, teacher, 5);
    expect(await end(id, student)).toMatchObject({ settlement: { minutes: 5, released: 25 } });
  });

  it('counts to the end of the window if the end is forgotten', async () => {
    const met = await world.placeSession();
    await world.startClock(met);
    world.clock.set(startOf(met, 39));
    await world.sweep();
    expect(minutesOf(met)).toEqual(HELD);
    world.clock.set(startOf(met, 40));
    await world.sweep();
    expect(minutesOf(met)).toEqual([30, 0, 30]);
  });

  it('needs no agreement once the time is over', async () => {
    const met = await world.placeSession();
    await world.startClock(met);
    world.clock.set(startOf(met, 31));
    expect(await end(met.sessionId, met.student)).toMatchObject({ settlement: { minutes: 30 } });
  });

  it('does not count for another time that the two move the session to', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    world.clock.set(startOf(met, -3));
    await world.startClock(met);
    const other = startOf(met, 24 * 60);
    await world.reschedule(student, id, other);
    await world.answerReschedule(teacher, id, 'AC', other);
    const { at_place } = await world.readSession(id, student);
    expect(at_place).toMatchObject({ place: 'The library', started_at: null });
  });

  it('ended before the start is a cancellation', async () => {
    const met = await world.placeSession();
    world.clock.set(startOf(met, -3));
    await world.startClock(met);
    world.clock.set(startOf(met, -1));
    await expect(end(met.sessionId, met.student)).rejects.toMatchObject({ code: 'session.not_begun' });
  });
});

describe('logged minutes', () => {
  it('move when the other party accepts, as an exchange', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    world.clock.set(startOf(met, 60));
    const logged = await log(id, 20, teacher);
    expect(logged.at_place?.log).toMatchObject({ by: 'teacher', minutes: 20 });
    expect(minutesOf(met)).toEqual(HELD);
    await expect(answer(id, 'AC', teacher)).rejects.toMatchObject({ code: 'log.own' });
    const ended = await answer(id, 'AC', student);
    expect(ended).toMatchObject({ status: 'CO', settlement: { minutes: 20, released: 10 } });
    expect(ended.at_place).toMatchObject({ logged: true });
    expect(minutesOf(met)).toEqual([40, 0, 20]);
    expect(await answer(id, 'AC', student)).toEqual(ended);
    expect(await world.countEvents(exchangeEvents.sessionLogged, id)).toBe(1);
  });

  it('move after 14 days of silence, not before', async () => {
    const met = await world.placeSession();
    world.clock.set(startOf(met, 60));
    await log(met.sessionId, 20, met.student);
    world.clock.advance(14 * DAY_MS - 1);
    await world.sweep();
    expect(minutesOf(met)).toEqual(HELD);
    world.clock.advance(1);
    await world.sweep();
    expect(minutesOf(met)).toEqual([40, 0, 20]);
    const { at_place, status } = await world.readSession(met.sessionId, met.teacher);
    expect([status, at_place?.logged]).toEqual(['CO', true]);
  });

  it('can be declined and logged again', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    world.clock.set(startOf(met, 60));
    await log(id, 30, teacher);
    expect((await answer(id, 'RE', student)).at_place?.log).toBeNull();
    expect(await world.countEvents(exchangeEvents.sessionLogDeclined, id)).toBe(1);
    await log(id, 10, student);
    expect(await answer(id, 'AC', teacher)).toMatchObject({ settlement: { minutes: 10 } });
  });

  it('that were declined after the seventh day release the hold', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    world.clock.set(startOf(met, 60));
    await log(id, 30, teacher);
    world.clock.advance(8 * DAY_MS);
    await answer(id, 'RE', student);
    await expect(log(id, 10, teacher)).rejects.toMatchObject({ code: 'log.too_late' });
    await world.sweep();
    expect(minutesOf(met)).toEqual([60, 0, 0]);
  });

  it('count for the teacher’s sessions, apart from measured minutes', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student, teacher } = met;
    world.clock.set(startOf(met, 60));
    await log(id, 20, teacher);
    await answer(id, 'AC', student);
    expect((await world.publishedStatsOf(teacher)).at(-1)?.figures).toMatchObject({ sessions_taught: 1 });
    const taught = await world.call(exchangeApi.readTaughtMinutes, { id: teacher }, student);
    expect(taught).toEqual({ measured: 0, logged: 20 });
  });

  it('give way to the clock', async () => {
    const met = await world.placeSession();
    const { sessionId: id, student } = met;
    world.clock.set(startOf(met, 5));
    await log(id, 10, student);
    const started = await world.startClock(met);
    expect(started.at_place).toMatchObject({ log: null, started_at: world.clock.now().toISOString() });
    await expect(log(id, 10, student)).rejects.toMatchObject({ code: 'log.measured' });
  });
});

it('releases the hold seven days after the end if no one logs, and no one counts as absent', async () => {
  const met = await world.placeSession();
  const { sessionId: id, student, teacher } = met;
  world.clock.set(new Date(startOf(met, 30).getTime() + 7 * DAY_MS - 1));
  await world.sweep();
  expect(minutesOf(met)).toEqual(HELD);
  world.clock.advance(1);
  await expect(log(id, 10, student)).rejects.toMatchObject({
    code: 'log.too_late',
    message: 'The time to log this session has passed.',
  });
  await world.sweep();
  expect(minutesOf(met)).toEqual([60, 0, 0]);
  expect(await world.readSession(id, student)).toMatchObject({ status: 'CA', outcome: 'not_logged' });
  expect(await world.noShowsOf(id)).toEqual([]);
  expect(await world.publishedStatsOf(teacher)).toEqual([]);
  expect(await world.countEvents(exchangeEvents.sessionCancelled, id)).toBe(1);
  await expect(log(id, 10, student)).rejects.toMatchObject({ code: 'log.too_late' });
});
