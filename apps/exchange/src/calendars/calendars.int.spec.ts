import { exchangeApi, type MemberId } from '@skillhour/contracts';
import ICAL from 'ical.js';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';
import { SessionListStore } from '../sessions/index.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const eventsOf = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      sequence: event.getFirstPropertyValue('sequence'),
      status: event.getFirstPropertyValue('status'),
      start: new ICAL.Event(event).startDate.toJSDate(),
      url: event.getFirstPropertyValue('url'),
    }));
const fileOf = (id: string, by: MemberId) => world.call(exchangeApi.readSessionCalendar, { id }, by);
const secretOf = async (by: MemberId) => {
  const { url } = await world.call(exchangeApi.makeCalendarAddress, {}, by);
  return /\/api\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
};
const readFeed = (secret: string) => world.call(exchangeApi.followCalendar, { secret }, world.member());

it("keeps an event's UID and raises its sequence number with each change", async () => {
  const { student, teacher, sessionId, startsAt } = await world.comingSession();
  const uid = `${sessionId}@skillhour`;
  const at = world.at(50 * HOUR_MS);
  const first = { uid, sequence: 0, status: 'CONFIRMED', start: startsAt };
  expect(eventsOf(await fileOf(sessionId, student))).toMatchObject([first]);
  await world.reschedule(student, sessionId, at);
  expect(eventsOf(await fileOf(sessionId, teacher))).toMatchObject([first]);
  await world.answerReschedule(teacher, sessionId, 'AC', at);
  const moved = { uid, sequence: 1, status: 'CONFIRMED', start: at };
  expect(eventsOf(await fileOf(sessionId, teacher))).toMatchObject([moved]);
  await world.cancel(teacher, sessionId);
  expect(eventsOf(await fileOf(sessionId, student))).toMatchObject([
    { ...moved, sequence: 2, status: 'CANCELLED' },
  ]);
});

it('renders the current state of a session for an email to either party, and to no one else', async () => {
  const { student, teacher, sessionId } = await world.comingSession();
  const invitationTo = async (memberId: MemberId) => {
    const { invitation } = await world.call(
      exchangeApi.renderInvitation,
      {
        session_id: sessionId,
        organizer: { name: 'Skillhour', address: 'no-reply@skillhour.test' },
        attendee: { member_id: memberId, name: 'Ines', address: 'ines@example.org' },
      },
      memberId,
    );
    return invitation && { method: invitation.method, events: eventsOf(invitation.file) };
  };
  const uid = `${sessionId}@skillhour`;
  for (const party of [student, teacher])
    expect(await invitationTo(party)).toMatchObject({ method: 'REQUEST', events: [{ uid, sequence: 0 }] });
  expect(await invitationTo(world.member())).toBeNull();
  const at = world.at(50 * HOUR_MS);
  await world.reschedule(student, sessionId, at);
  await world.answerReschedule(teacher, sessionId, 'AC', at);
  expect(await invitationTo(student)).toMatchObject({
    ...{ method: 'REQUEST', events: [{ uid, sequence: 1, start: at }] },
  });
  await world.cancel(teacher, sessionId);
  for (const party of [student, teacher])
    expect(await invitationTo(party)).toMatchObject({
      ...{ method: 'CANCEL', events: [{ uid, sequence: 2, status: 'CANCELLED' }] },
    });
});

describe('secret calendar address', () => {
  it('lists future and recent sessions to anyone who has the secret', async () => {
    const { teacher, sessionId } = await world.comingSession();
    const secret = await secretOf(teacher);
    expect(eventsOf(await readFeed(secret))).toMatchObject([{ uid: `${sessionId}@skillhour` }]);
    world.clock.advance(93 * 24 * HOUR_MS);
    expect(eventsOf(await readFeed(secret))).toEqual([]);
  });

  it('limits the feed to the latest sessions', async () => {
    const { teacher } = await world.comingSession({ leadMs: 5 * HOUR_MS });
    const request = await world.publish(world.member(60));
    const later = await world.propose(teacher, request.id, world.at(40 * HOUR_MS));
    await world.accept(request.user.id, later.id);
    const since = (most: number) =>
      world.exchange.get(SessionListStore).findSince(teacher, world.at(0), most);
    expect((await since(1)).map(({ startsAt }) => startsAt)).toEqual([world.at(40 * HOUR_MS)]);
    const both = [world.at(5 * HOUR_MS), world.at(40 * HOUR_MS)];
    expect((await since(2)).map(({ startsAt }) => startsAt)).toEqual(both);
  });

  it('stops working when it is replaced or revoked, or when its member is blocked or deleted', async () => {
    const member = world.member();
    const isThere = (secret: string) =>
      readFeed(secret).then(
        () => true,
        () => false,
      );
    const first = await secretOf(member);
    expect(await isThere(first)).toBe(true);
    const second = await secretOf(member);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await world.call(exchangeApi.revokeCalendarAddress, {}, member);
    expect(await isThere(second)).toBe(false);
    const third = await secretOf(member);
    await world.block(member);
    expect(await isThere(third)).toBe(false);
    const fourth = await secretOf(member);
    await world.deleteMember(member);
    expect(await isThere(fourth)).toBe(false);
  });

  it('reports when it was created but never returns the secret again', async () => {
    const member = world.member();
    const read = () => world.call(exchangeApi.readCalendarAddress, {}, member);
    expect(await read()).toEqual({ made_at: null });
    await secretOf(member);
    expect(await read()).toEqual({ made_at: world.clock.now().toISOString() });
  });
});
