import { scaledTimeoutMs, until } from '@skillhour/testing';
import { partyOf, RoomWorld, type Party } from '../test/room-world.js';
import { endSockets, SocketClient } from '../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start({ SOCKET_SILENCE_MS: '7000', SOCKET_BEAT_MS: '500' });
});
afterEach(endSockets);
afterAll(() => world.stop());

const createParties = (): [Party, Party] => {
  const student = partyOf('student');
  return [student, partyOf('teacher', student.meetingId)];
};
const presenceOf = ({ meetingId, memberId }: Party) => world.presenceOf(meetingId, memberId);
const OFFLINE_MS = 700;

it('counts the time between a reset without a close frame and the return by the seat, at any replica', async () => {
  const [student, teacher] = createParties();
  await world.enter(teacher);
  let client = await world.enter(student);
  let { seat } = await client.next('sfu_ready');
  for (const replica of [1, 0, 1]) {
    client.end();
    const resetAtMs = Date.now();
    await until(() => Date.now() > resetAtMs + OFFLINE_MS);
    client = await world.enter(student, replica, undefined, String(seat));
    ({ seat } = await client.next('sfu_resumed'));
  }
  const stays = await presenceOf(student);
  expect(stays).toHaveLength(4);
  const gapsMs = stays.slice(1).map(({ fromMs }, at) => fromMs - (stays[at]?.toMs ?? 0));
  expect(gapsMs).toEqual([0, 0, 0]);
});

it('counts no time of a held seat before the member returns, or after a close frame', async () => {
  const [student] = createParties();
  const reset = await world.enter(student);
  reset.end();
  const resetAtMs = Date.now();
  await until(() => Date.now() > resetAtMs + OFFLINE_MS);
  const [first] = await presenceOf(student);
  expect(first?.toMs).toBeLessThan(Date.now() - OFFLINE_MS / 2);
  const leaving = await world.enter(student);
  leaving.leave();
  const leftAtMs = Date.now();
  await until(() => Date.now() > leftAtMs + OFFLINE_MS);
  await world.enter(student);
  const [, left, last] = await presenceOf(student);
  expect((last?.fromMs ?? 0) - (left?.toMs ?? 0)).toBeGreaterThan(OFFLINE_MS / 2);
});

it('delivers nothing to a client that answers no pings until it responds again, and notifies the peer', async () => {
  const [student, teacher] = createParties();
  const other = await world.enter(teacher, 1);
  const silent = new SocketClient(await world.addressFor(student), { autoPong: false });
  const { seat } = await silent.next('sfu_ready');
  const delivers = () => world.media.peers.get(String(seat))?.delivers;

  expect(await other.next('presence_counted')).toMatchObject({ user_id: student.memberId, counted: false });
  await until(() => delivers() === false, { what: 'media to be paused' });
  const [paused] = await presenceOf(student);
  other.send({ type: 'chat', text: 'held back' });
  await other.next('chat');
  other.send({ type: 'room_time' });
  await other.next('room_time');
  expect(silent.all('chat')).toEqual([]);

  silent.send({ type: 'room_time' });
  await silent.next('room_time');
  expect(silent.texts.filter((text) => /"(chat|room_time)"/.test(text)).map(typeOf)).toEqual([
    'chat',
    'room_time',
  ]);
  const [, counted] = await other.waitForFrames('presence_counted', 2);
  expect(counted).toMatchObject({ user_id: student.memberId, counted: true });
  await until(() => delivers() === true, { what: 'media to continue' });
  const [stay] = await presenceOf(student);
  expect(stay?.toMs).toBeGreaterThan(paused?.toMs ?? Infinity);
});

it('delivers nothing through a new media side either, while the client answers no pings', async () => {
  const [student, teacher] = createParties();
  const other = await world.enter(teacher);
  const silent = new SocketClient(await world.addressFor(student), { autoPong: false });
  const seat = String((await silent.next('sfu_ready'))['seat']);
  await other.next('presence_counted');
  await until(() => world.media.peers.get(seat)?.delivers === false, { what: 'media to be paused' });
  world.media.lose(seat);
  await until(() => world.media.peers.get(seat)?.delivers === false, {
    what: 'the new media session to be paused',
  });
});

it('does not count time in which media was paused, even if the member returns by the seat', async () => {
  const [student, teacher] = createParties();
  const other = await world.enter(teacher);
  const silent = new SocketClient(await world.addressFor(student), { autoPong: false });
  const { seat } = await silent.next('sfu_ready');
  await other.next('presence_counted');
  const pausedAtMs = Date.now();
  await silent.close();
  const next = await world.enter(student, 1, undefined, String(seat));
  await next.next('sfu_resumed');
  const [stay, back] = await presenceOf(student);
  expect(Math.abs((stay?.toMs ?? 0) - pausedAtMs)).toBeLessThan(scaledTimeoutMs(500));
  expect((back?.fromMs ?? 0) - (stay?.toMs ?? 0)).toBeGreaterThan(1_000);
});

const typeOf = (text: string): unknown => (JSON.parse(text) as { type?: unknown }).type;
