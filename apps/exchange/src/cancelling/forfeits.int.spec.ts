import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const DAY_MS = 24 * HOUR_MS;

interface Pair {
  student: MemberId;
  teacher: MemberId;
}
const newPair = (): Pair => ({ student: world.member(2_000), teacher: world.member() });

/**
 * Creates up to three sessions of a pair that begin within three hours. A late cancellation of each would pay 15
 * minutes.
 */
async function soon({ student, teacher }: Pair, count: number) {
  const sessions = [];
  for (let at = 0; at < count; at += 1) {
    const request = await world.publish(student, { duration_minutes: 60 });
    const startsAt = world.at((5 + 60 * at) * MINUTE_MS);
    const { id } = await world.propose(teacher, request.id, startsAt);
    const { schedule_id } = await world.accept(student, id);
    sessions.push(schedule_id!);
  }
  return sessions;
}
const cancelAll = async (pair: Pair, count: number) => {
  for (const id of await soon(pair, count)) await world.cancel(pair.student, id);
};
const minutesOf = ({ student, teacher }: Pair) => ({
  student: world.ledger.available(student),
  held: world.ledger.held(student),
  teacher: world.ledger.available(teacher),
});
const payable = async (id: string, by: MemberId) =>
  (await world.call(exchangeApi.readCancelTerms, { id }, by)).payable_minutes;
const listed = async ({ student, teacher }: Pair) => {
  const { results } = await world.asAdmin(exchangeApi.listCappedPairs, { page_size: 100 });
  return results.filter((pair) => pair.student.id === student && pair.teacher.id === teacher);
};

describe('late cancellations', () => {
  it('pay one teacher at most 30 minutes per day and release the rest of the hold', async () => {
    const pair = newPair();
    const [first, second, third] = await soon(pair, 3);
    expect(await payable(first!, pair.student)).toBe(30);
    await world.cancel(pair.student, first!);
    expect(await payable(second!, pair.student)).toBe(15);
    await world.cancel(pair.student, second!);
    expect(await payable(third!, pair.student)).toBe(0);
    expect(await world.cancel(pair.student, third!)).toMatchObject({
      settlement: { minutes: 0, released: 60 },
      cancellation: { late: true },
    });
    expect(minutesOf(pair)).toEqual({ student: 1_970, held: 0, teacher: 30 });
    const eventPattern = `${third}.*"minutes":0,"released":60`;
    expect(await world.countEvents(exchangeEvents.sessionCancelled, eventPattern)).toBe(1);
    world.clock.advance(DAY_MS);
    await cancelAll(pair, 1);
    expect(minutesOf(pair).teacher).toBe(45);
  });

  it('stay within the cap when they happen concurrently', async () => {
    const pair = newPair();
    const sessions = await soon(pair, 3);
    await Promise.all(sessions.map((id) => world.cancel(pair.student, id)));
    expect(minutesOf(pair)).toEqual({ student: 1_970, held: 0, teacher: 30 });
  });

  it('pay all teachers together at most 60 minutes per week', async () => {
    const { student } = newPair();
    const teachers = [world.member(), world.member(), world.member()];
    for (const teacher of teachers) await cancelAll({ student, teacher }, 2);
    expect(teachers.map((id) => world.ledger.available(id))).toEqual([30, 30, 0]);
    world.clock.advance(7 * DAY_MS);
    await cancelAll({ student, teacher: teachers[2]! }, 1);
    expect(world.ledger.available(teachers[2]!)).toBe(15);
  });

  it('are rejected if they would pay more than the student was shown', async () => {
    const pair = newPair();
    const [id] = await soon(pair, 1);
    const cancel = (minutes: number) =>
      world.call(
        exchangeApi.cancelSession,
        { id: id!, reason: 'I am ill', notice: 'short', minutes },
        pair.student,
      );
    await expect(cancel(14)).rejects.toMatchObject({ code: 'session.terms_changed' });
    expect(await cancel(15)).toMatchObject({ settlement: { minutes: 15 } });
  });
});

/** Lets the student miss a session of an hour, for which the teacher waits. A no-show would pay 15 minutes. */
async function missSession(pair: Pair) {
  const [id] = await soon(pair, 1);
  const { scheduled_time } = await world.readSession(id!, pair.student);
  const startsAt = new Date(scheduled_time);
  world.clock.set(startsAt);
  const { meeting_id } = await world.call(exchangeApi.joinMeeting, { scheduleId: id! }, pair.teacher);
  world.realtime.stay(meeting_id, pair.teacher, startsAt, world.at(30 * MINUTE_MS));
  world.clock.advance(70 * MINUTE_MS);
  await world.sweep();
  return world.readSession(id!, pair.student);
}

describe('no-show', () => {
  it('pays nothing if late cancellations have reached the cap', async () => {
    const pair = newPair();
    await cancelAll(pair, 2);
    expect(await missSession(pair)).toMatchObject({
      outcome: 'student_absent',
      settlement: { minutes: 0, released: 60 },
    });
    expect(minutesOf(pair)).toEqual({ student: 1_970, held: 0, teacher: 30 });
  });

  it('counts toward the cap of later cancellations', async () => {
    const pair = newPair();
    expect(await missSession(pair)).toMatchObject({ settlement: { minutes: 15, released: 45 } });
    await cancelAll(pair, 2);
    expect(minutesOf(pair)).toEqual({ student: 1_970, held: 0, teacher: 30 });
  });
});

describe('pair at the cap', () => {
  it('is listed for admins with its sessions after reaching the cap twice in 30 days', async () => {
    const pair = newPair();
    await cancelAll(pair, 2);
    expect(await listed(pair)).toEqual([]);
    world.clock.advance(2 * DAY_MS);
    await cancelAll(pair, 2);
    const [found] = await listed(pair);
    expect(found).toMatchObject({ times: 2, minutes: 60, student: { id: pair.student } });
    expect(found?.sessions).toHaveLength(4);
    expect(found?.sessions[0]).toMatchObject({
      title: 'Learn the basics of TypeScript',
      outcome: 'cancelled',
      minutes: 15,
    });
    world.clock.advance(29 * DAY_MS);
    expect(await listed(pair)).toEqual([]);
  });
});
