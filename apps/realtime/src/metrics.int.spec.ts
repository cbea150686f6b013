import { readMetric, until } from '@skillhour/testing';
import { partyOf, RoomWorld } from '../test/room-world.js';
import { endSockets } from '../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const valueOf = async (name: string, labels?: Record<string, string>) =>
  (await readMetric(world.at(), name, labels)) ?? 0;
/** Returns a function that waits until a metric has grown by the given amount since this call. */
async function growthOf(name: string, labels: Record<string, string> = {}) {
  const before = await valueOf(name, labels);
  return (by: number) =>
    until(async () => (await valueOf(name, labels)) === before + by, {
      what: `${name} ${JSON.stringify(labels)}`,
    });
}

it('counts open sockets, and rooms with a member on any replica', async () => {
  const student = partyOf('student');
  const first = await world.enter(student, 0);
  await world.enter(partyOf('teacher', student.meetingId), 1);
  await until(async () => (await valueOf('skillhour_sockets', { channel: 'room' })) === 2);
  await until(async () => (await valueOf('skillhour_rooms')) === 1);
  first.leave();
  await until(async () => (await valueOf('skillhour_sockets', { channel: 'room' })) === 1);
  expect(await valueOf('skillhour_rooms')).toBe(1);
  endSockets();
  await until(async () => (await valueOf('skillhour_rooms')) === 0);
});

it('distinguishes closed from broken connections', async () => {
  const goodbyes = await growthOf('skillhour_sockets_ended_total', { channel: 'room', how: 'goodbye' });
  const broke = await growthOf('skillhour_sockets_ended_total', { channel: 'room', how: 'broke' });
  const one = await world.enter(partyOf('student'));
  const other = await world.enter(partyOf('student'));
  one.leave();
  await goodbyes(1);
  other.end();
  await broke(1);
});

it('counts how sockets got their media side', async () => {
  const [first, resumed, created] = await Promise.all(
    ['first', 'resumed', 'anew'].map((how) => growthOf('skillhour_media_sides_total', { how })),
  );
  const student = partyOf('student');
  const before = await world.enter(student);
  const { seat } = await before.next('sfu_ready');
  await first?.(1);
  before.end();
  await (await world.enter(student, 1, undefined, String(seat))).next('sfu_resumed');
  await resumed?.(1);
  await (await world.enter(student, 0, undefined, 'a-seat-that-never-was')).next('sfu_ready');
  await created?.(1);
});

it('counts rooms that moved to another media node and rooms that had to do without', async () => {
  const moved = await growthOf('skillhour_media_sides_total', { how: 'moved' });
  const fallbacks = await growthOf('skillhour_media_fallbacks_total');
  const client = await world.enter(partyOf('student'));
  await client.next('sfu_ready');
  const { media: second, service } = await world.startMedia();
  await until(() => second.nodeId !== '');
  second.publishAlive();
  await until(() => {
    world.media.publishDraining();
    return client.all('sfu_ready').length === 2;
  });
  await moved(1);
  await service.close();
  await client.next('sfu_unavailable');
  await fallbacks(1);
});

it('counts reports of browsers within bounds and rejects invalid ones', async () => {
  const frames = await growthOf('skillhour_room_first_frame_seconds_count');
  const quick = await growthOf('skillhour_room_first_frame_seconds_bucket', { le: '0.35' });
  const reconnects = await growthOf('skillhour_room_reconnects_total');
  const joins = await growthOf('skillhour_room_join_seconds_bucket', { le: '3' });
  const framesLost = await growthOf('skillhour_room_frames_lost_total');
  const client = await world.enter(partyOf('student'));
  const invalid = [
    { first_frame_ms: -1 },
    { first_frame_ms: 1e9 },
    { reconnects: 1e6 },
    { join_ms: 1e9 },
    { frames_lost: 0 },
  ];
  for (const bad of invalid) client.send({ type: 'room_report', ...bad });
  await until(() => client.all('error').length === invalid.length);
  client.send({ type: 'room_report', first_frame_ms: 300 });
  client.send({ type: 'room_report', reconnects: 2 });
  client.send({ type: 'room_report', first_frame_ms: 300, reconnects: 99 });
  for (const frames_lost of [60_000, 60_000]) client.send({ type: 'room_report', join_ms: 900, frames_lost });
  client.send({ type: 'room_time' });
  await client.next('room_time');
  await frames(1);
  await quick(1);
  await reconnects(100);
  await joins(1);
  await framesLost(100_000);
});
