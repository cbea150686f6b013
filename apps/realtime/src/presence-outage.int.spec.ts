import { LocalDatabase, scaledTimeoutMs, until } from '@skillhour/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { partyOf, RoomWorld, type Party } from '../test/room-world.js';
import { endSockets } from '../test/socket-client.js';
import { PresenceStore } from './presence/presence.store.js';

/**
 * Tolerance between the database’s time, which presence is written with, and the test’s, and for a late
 * heartbeat on a busy machine.
 */
const WITHIN_MS = scaledTimeoutMs(500);
const OUTAGE_MS = 4 * WITHIN_MS;

let database: LocalDatabase;
let world: RoomWorld;
beforeAll(async () => {
  database = await LocalDatabase.start();
  world = await RoomWorld.start({}, database.uri);
});
afterAll(async () => {
  endSockets();
  await world.stop();
  await database.stop();
});

/** Returns the presence that the other replica reads. Fails while the database is unavailable. */
async function stored({ meetingId, memberId }: Party) {
  const records = await world.at(1).get(PresenceStore).findInRoom(meetingId);
  return records.find((record) => record.memberId === memberId);
}

it('counts the time of a database outage for members who were present, until they left', async () => {
  const teacher = partyOf('teacher');
  const student = partyOf('student', teacher.meetingId);
  const his = await world.enter(teacher);
  await world.enter(student);
  const opened = await until(() => stored(student));
  await until(async () => ((await stored(teacher))?.lastSeenAt ?? 0) > opened.lastSeenAt);

  await database.kill();
  // Pace: the teacher leaves in the middle of the outage, distinguishable from its start and end.
  await delay(OUTAGE_MS / 2);
  his.end();
  const wentAtMs = Date.now();
  // Pace: see above.
  await delay(OUTAGE_MS / 2);
  const backAtMs = Date.now();
  await database.start();

  const closed = await until(
    async () => {
      const record = await stored(teacher);
      return record?.closed && record;
    },
    { what: 'the close' },
  );
  // He left in the middle, and later heartbeats do not extend his record.
  expect(Math.abs(closed.lastSeenAt.getTime() - wentAtMs)).toBeLessThan(WITHIN_MS);
  const stays = await until(async () => {
    const record = await stored(student);
    return (record?.lastSeenAt.getTime() ?? 0) > backAtMs && record;
  });
  expect(stays).toMatchObject({ from: opened.from, closed: false });
  expect((await stored(teacher))?.lastSeenAt).toEqual(closed.lastSeenAt);
});
