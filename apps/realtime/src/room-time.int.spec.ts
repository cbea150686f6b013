import { MemberId, newId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { MINUTE_MS, partyOf, RoomWorld, type Party } from '../test/room-world.js';
import { endSockets, type ReceivedFrame } from '../test/socket-client.js';
import { PresenceStore } from './presence/presence.store.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(() => endSockets());
afterAll(() => world.stop());

const createParties = () => {
  const teacher = partyOf('teacher');
  return { teacher, student: partyOf('student', teacher.meetingId) };
};
/** Stores that a member was in the room a while ago. */
async function wasIn({ meetingId, memberId }: Party, fromAgoMs: number, toAgoMs: number): Promise<void> {
  const [from, lastSeenAt] = [new Date(Date.now() - fromAgoMs), new Date(Date.now() - toAgoMs)];
  const record = { connectionId: newId(), meetingId, memberId, from, lastSeenAt, closed: true };
  await world.at().get(PresenceStore).save([record]);
}
const secondsOf = ({ together_ms }: ReceivedFrame) => Math.floor(Number(together_ms) / 1_000);

describe.each([
  ['on one replica', 0],
  ['across replicas', 1],
] as const)('the time in a room %s', (_, replica) => {
  it('is sent with `joined`: the server’s clock, the window and no time together yet', async () => {
    const { teacher } = createParties();
    const beforeMs = Date.now();
    const client = await world.enter(teacher, replica);
    const { now, starts_at, ends_at, together_ms } = await client.next('joined');
    expect(Date.parse(String(now))).toBeGreaterThanOrEqual(beforeMs);
    expect(Date.parse(String(now))).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(String(ends_at)) - Date.parse(String(starts_at))).toBe(30 * MINUTE_MS);
    expect(together_ms).toBe(0);
  });

  it('continues with the 70 s together when the teacher joins with another device', async () => {
    const { teacher, student } = createParties();
    await wasIn(student, 80_000, 500);
    await wasIn(teacher, 71_000, 1_000);
    await world.enter(student);
    const device = await world.enter(teacher, replica);
    const joined = await device.next('joined');
    expect(secondsOf(joined)).toBe(70);
    // It keeps growing as measured: the page requests it when needed.
    await until(async () => {
      device.frames.splice(0);
      device.send({ type: 'room_time' });
      return Number((await device.next('room_time'))['together_ms']) > Number(joined['together_ms']);
    });
  });

  it('counts two sockets of a member once, and nothing before the room opens', async () => {
    const { teacher, student } = createParties();
    await wasIn(teacher, 20_000, 10_000);
    await wasIn(teacher, 20_000, 10_000);
    await wasIn(student, 60 * MINUTE_MS, 50 * MINUTE_MS);
    await wasIn({ ...teacher, memberId: newId(MemberId) }, 60 * MINUTE_MS, 50 * MINUTE_MS);
    const client = await world.enter(teacher, replica);
    expect((await client.next('joined'))['together_ms']).toBe(0);
  });

  it('ends for both members when the server announces it, at the end of the window', async () => {
    const { teacher, student } = createParties();
    const endsAtMs = Date.now() + 2_000;
    const clients = [
      await world.enter(teacher, 0, endsAtMs - Date.now()),
      await world.enter(student, replica, endsAtMs - Date.now()),
    ];
    for (const client of clients) {
      await client.next('time_over');
      expect(Date.now()).toBeGreaterThanOrEqual(endsAtMs);
      expect(client.all('time_over')).toHaveLength(1);
      expect(client.closed).toBeUndefined();
    }
  });

  it('does not end because a client claims so before the end of the window', async () => {
    const { teacher, student } = createParties();
    const other = await world.enter(student);
    const ahead = await world.enter(teacher, replica);
    ahead.send({ type: 'time_over' });
    expect(await ahead.next('error')).toMatchObject({ code: 'time.not_over' });
    ahead.send({ type: 'chat', text: 'still here' });
    await other.next('chat');
    expect([...ahead.all('time_over'), ...other.all('time_over')]).toEqual([]);
  });

  it('relays the minutes that the teacher charges to the student, but none from the student', async () => {
    const { teacher, student } = createParties();
    const [his, hers] = [await world.enter(teacher), await world.enter(student, replica)];
    await his.next('initiator');
    await hers.next('initiator');
    his.send({ type: 'end_call_request', charge_minutes: 3 });
    expect(await hers.next('end_call_request')).toMatchObject({ charge_minutes: 3, sender_role: 'teacher' });
    hers.send({ type: 'end_call_request', charge_minutes: 0 });
    expect(await his.next('end_call_request')).not.toHaveProperty('charge_minutes');
  });
});
