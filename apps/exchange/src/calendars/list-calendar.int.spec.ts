import { CALENDAR_MAX_DAYS, exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';
import { SessionListStore } from '../sessions/index.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const DAY_HOURS = 24;
const iso = (offsetMs: number) => world.at(offsetMs).toISOString();
const list = (by: MemberId, [from, to]: [fromHours: number, toHours: number] = [0, 7 * DAY_HOURS]) =>
  world.call(exchangeApi.listCalendar, { from: iso(from * HOUR_MS), to: iso(to * HOUR_MS) }, by);
const kinds = async (by: MemberId, hours?: [number, number]) =>
  (await list(by, hours)).items.map(({ kind }) => kind);

/** Publishes a request and proposes a time for it, this many hours from now. */
async function proposed(hours: number, student = world.member(60), teacher = world.member()) {
  const request = await world.publish(student);
  const proposal = await world.propose(teacher, request.id, world.at(hours * HOUR_MS));
  return { student, teacher, request, proposal };
}
async function agreed(hours: number, student = world.member(60), teacher = world.member()) {
  const { request, proposal } = await proposed(hours, student, teacher);
  const { schedule_id: sessionId } = await world.accept(student, proposal.id);
  if (sessionId === null) throw new Error('no session was created');
  return { student, teacher, request, sessionId };
}

describe('the calendar of a period', () => {
  it('lists sessions in both roles by start, with the other party', async () => {
    const me = world.member(60);
    const taught = await agreed(30, world.member(60), me);
    const learned = await agreed(20, me);
    const { items, more } = await list(me);
    expect(more).toBe(false);
    expect(items).toMatchObject([
      { session_id: learned.sessionId, side: 'student', other: { id: learned.teacher } },
      { session_id: taught.sessionId, side: 'teacher', other: { id: taught.student } },
    ]);
    expect(items[0]).toMatchObject({
      ...{ kind: 'session', proposal_id: null, proposed_by: null, is_completed: false },
      ...{ request_id: learned.request.id, title: learned.request.title },
      ...{ from: iso(20 * HOUR_MS), to: iso(20 * HOUR_MS + 30 * MINUTE_MS) },
    });
  });

  it('marks completed sessions and omits cancelled ones', async () => {
    const { student, startsAt } = await world.settledSession();
    const cancelled = await agreed(30, student);
    await world.cancel(cancelled.teacher, cancelled.sessionId);
    const hoursAgo = (startsAt.getTime() - world.at(0).getTime()) / HOUR_MS;
    const { items } = await list(student, [hoursAgo - 1, 7 * DAY_HOURS]);
    expect(items).toMatchObject([{ kind: 'session', is_completed: true, from: startsAt.toISOString() }]);
  });

  it('lists a pending proposal for both parties until it is decided', async () => {
    const { student, teacher, proposal } = await proposed(20);
    const item = { kind: 'proposal', proposal_id: proposal.id, session_id: null, proposed_by: 'teacher' };
    expect((await list(student)).items).toMatchObject([{ ...item, side: 'student', other: { id: teacher } }]);
    expect((await list(teacher)).items).toMatchObject([{ ...item, side: 'teacher', other: { id: student } }]);
    await world.call(exchangeApi.decideProposal, { id: proposal.id, status: 'RE' }, student);
    expect([await kinds(student), await kinds(teacher)]).toEqual([[], []]);
  });

  it('omits a proposal once its time has come', async () => {
    const { student } = await proposed(2);
    expect(await kinds(student, [-1, 5])).toEqual(['proposal']);
    world.clock.advance(2 * HOUR_MS);
    expect(await kinds(student, [-3, 3])).toEqual([]);
    expect(await kinds(student, [-3, -1])).toEqual([]);
  });

  it('lists a new time proposed for a session, also in a period without the session, until it is decided', async () => {
    const { student, teacher, sessionId } = await agreed(20);
    const at = world.at(10 * DAY_HOURS * HOUR_MS);
    await world.reschedule(teacher, sessionId, at);
    const later: [number, number] = [9 * DAY_HOURS, 12 * DAY_HOURS];
    for (const by of [student, teacher]) {
      expect((await list(by, later)).items).toMatchObject([
        { kind: 'reschedule', session_id: sessionId, proposed_by: 'teacher', from: at.toISOString() },
      ]);
      expect(await kinds(by)).toEqual(['session']);
    }
    await world.answerReschedule(student, sessionId, 'AC', at);
    expect([await kinds(student), await kinds(student, later)]).toEqual([[], ['session']]);
  });

  it('lists only times that overlap the period, of the caller only', async () => {
    const { student, teacher } = await agreed(20);
    await proposed(25, student);
    expect(await kinds(student, [20.25, 25.25])).toEqual(['session', 'proposal']);
    expect(await kinds(student, [20.5, 25])).toEqual([]);
    expect(await kinds(teacher, [20.25, 25.25])).toEqual(['session']);
    expect(await kinds(world.member())).toEqual([]);
  });

  it('must be longer than zero and at most six weeks, with a day to spare', async () => {
    const member = world.member();
    const most = CALENDAR_MAX_DAYS * DAY_HOURS;
    await expect(list(member, [5, 5])).rejects.toMatchObject({ code: 'times.range' });
    await expect(list(member, [0, most + 1])).rejects.toMatchObject({ code: 'times.range' });
    expect(await list(member, [0, most])).toEqual({ items: [], more: false });
  });

  it('reads a limited number of sessions', async () => {
    const student = world.member(60);
    await agreed(20, student);
    await agreed(30, student);
    const period = { from: world.at(0), to: world.at(40 * HOUR_MS) };
    const found = await world.exchange.get(SessionListStore).findWithin(student, period, 1);
    expect(found.map(({ startsAt }) => startsAt)).toEqual([world.at(20 * HOUR_MS)]);
  });
});
