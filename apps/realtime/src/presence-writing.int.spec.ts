import { events, MeetingId, MemberId, newId, SessionId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { partyOf, RoomWorld, type Party } from '../test/room-world.js';
import { endSockets, SocketClient } from '../test/socket-client.js';
import type { PresenceRecord } from './presence/presence.js';
import { PresenceStore } from './presence/presence.store.js';
import { ReplicaHeartbeatStore } from './presence/replica-heartbeat.store.js';
import { RoomTime } from './rooms/room-time.js';
import { Sockets } from './sockets/index.js';

const DAY_MS = 86_400_000;

interface Row {
  _id: string;
  memberId: string;
  from: Date;
  lastSeenAt: Date;
  closed: boolean;
  replicaId?: string | null;
  expiresAt?: Date;
}

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(() => endSockets());
afterAll(() => world.stop());

const rows = () => world.database().collection<Row>('presence');
const rowOf = ({ memberId }: Party) => rows().findOne({ memberId });
const replicaId = () => world.at().get(Sockets).replicaId;
const heartbeatAt = async () => {
  const heartbeats = await world.at(1).get(ReplicaHeartbeatStore).findLastSeen([replicaId()]);
  return heartbeats.get(replicaId())?.getTime() ?? 0;
};
/** Returns until when the other replica reads a member as present whose socket is at the first. */
async function storedUntil({ meetingId }: Party): Promise<number> {
  const [stored] = await world.at(1).get(PresenceStore).findInRoom(meetingId);
  return stored?.lastSeenAt.getTime() ?? 0;
}

const IS_PRESENCE = /^(presence|replica_beats)\.(?!find)/;

/** Returns what the first replica writes during several of its heartbeats. */
async function writesOverHeartbeats(count: number): Promise<string[]> {
  const writes: string[] = [];
  world.database().set('debug', (collection: string, method: string, ...args: unknown[]) => {
    const what = `${collection}.${method}`;
    if (IS_PRESENCE.test(what)) writes.push(`${what} ${JSON.stringify(args)}`);
  });
  for (let n = 0; n < count; n += 1) {
    const before = await heartbeatAt();
    await until(async () => (await heartbeatAt()) > before, { what: 'the next heartbeat' });
  }
  world.database().set('debug', false);
  return writes;
}

it.each([1, 20])('writes presence once per heartbeat with %d open sockets', async (sockets) => {
  const parties = Array.from({ length: sockets }, () => partyOf('teacher'));
  for (const party of parties) await world.enter(party);
  const writes = await writesOverHeartbeats(4);
  expect(writes.filter((write) => !write.startsWith('replica_beats.updateOne '))).toEqual([]);
  // Each write contains another time.
  expect(new Set(writes).size).toBe(writes.length);
  for (const party of parties)
    expect(await storedUntil(party)).toBeGreaterThan((await rowOf(party))?.lastSeenAt.getTime() ?? Infinity);
});

it('keeps the end of a closed record despite later heartbeats of its replica', async () => {
  const [gone, stays] = [partyOf('teacher'), partyOf('student')];
  const client = await world.enter(gone);
  await world.enter(stays);
  await until(async () => (await storedUntil(gone)) === (await heartbeatAt()));
  client.end();
  const closed = await until(async () => {
    const row = await rowOf(gone);
    return row?.closed && row;
  });
  await until(async () => (await heartbeatAt()) > closed.lastSeenAt.getTime() + 500);
  expect(await storedUntil(gone)).toBe(closed.lastSeenAt.getTime());
  expect(await rowOf(gone)).toEqual({ ...closed, replicaId: null });
});

it('does not count a silence, and continues to count after it', async () => {
  const [silent, responsive] = [partyOf('teacher'), partyOf('student')];
  const client = await world.enter(silent);
  await world.enter(responsive);
  client.hang();
  const held = await until(
    async () => {
      const row = await rowOf(silent);
      return row?.replicaId === null && row;
    },
    { what: 'the write to be held' },
  );
  expect(held.closed).toBe(false);
  await until(async () => (await heartbeatAt()) > held.lastSeenAt.getTime() + 500);
  expect(await storedUntil(silent)).toBe(held.lastSeenAt.getTime());
  client.resumeReading();
  await until(async () => (await storedUntil(silent)) === (await heartbeatAt()));
  expect(await rowOf(silent)).toMatchObject({ from: held.from, replicaId: replicaId() });
});

it('writes no heartbeat before the records that ended', async () => {
  const [gone, stays] = [partyOf('teacher'), partyOf('student')];
  const client = await world.enter(gone);
  await world.enter(stays);
  const store = world.at().get(PresenceStore);
  const save = store.save.bind(store);
  let attempts = 0;
  store.save = (records) => {
    if (!records.some(({ closed }) => closed)) return save(records);
    attempts += 1;
    return Promise.reject(new Error('the database is unavailable'));
  };
  client.end();
  await until(() => attempts > 5, { what: 'the close to be retried' });
  const before = await heartbeatAt();
  await until(() => attempts > 8, { what: 'the close to be retried' });
  expect(await heartbeatAt()).toBe(before);
  store.save = save;
  const closed = await until(async () => {
    const row = await rowOf(gone);
    return row?.closed && row;
  });
  await until(async () => (await heartbeatAt()) > closed.lastSeenAt.getTime());
  expect(await storedUntil(gone)).toBe(closed.lastSeenAt.getTime());
});

describe('stored presence', () => {
  const store = () => world.at(1).get(PresenceStore);
  const heartbeats = () => world.at(1).get(ReplicaHeartbeatStore);
  const startMs = Date.now();
  const at = (seconds: number) => new Date(startMs + seconds * 1_000);
  const recordOf = (replicaId?: string): PresenceRecord => ({
    connectionId: newId(),
    meetingId: newId(MeetingId),
    memberId: newId(MemberId),
    from: at(0),
    lastSeenAt: at(1),
    closed: false,
    replicaId,
  });

  it('of a legacy version counts until it was last seen', async () => {
    const { connectionId: _id, meetingId, memberId, from, lastSeenAt } = recordOf();
    const row = { _id, meetingId, memberId, from, lastSeenAt, closed: false };
    await rows().insertOne(row);
    expect(await store().findInRoom(meetingId)).toMatchObject([{ from: at(0), lastSeenAt: at(1) }]);
    expect(await world.presenceOf(meetingId, memberId)).toEqual([
      { fromMs: at(0).getTime(), toMs: at(1).getTime() },
    ]);
  });

  it('of a replica that died counts until its last heartbeat', async () => {
    const died = recordOf(newId());
    await store().save([died]);
    await heartbeats().record(died.replicaId ?? '', at(60));
    await heartbeats().record(died.replicaId ?? '', at(58));
    expect(await world.presenceOf(died.meetingId, died.memberId)).toEqual([
      { fromMs: at(0).getTime(), toMs: at(60).getTime() },
    ]);
  });

  it('is not reopened by a late write', async () => {
    const open = recordOf(newId());
    const closed = { ...open, lastSeenAt: at(5), closed: true, replicaId: undefined };
    await store().save([closed]);
    await store().save([open]);
    await heartbeats().record(open.replicaId ?? '', at(60));
    expect(await store().findInRoom(open.meetingId)).toEqual([closed]);
  });

  it('keeps its close time if the close and the next heartbeat are written during a read', async () => {
    const open = recordOf(newId());
    const closed = { ...open, lastSeenAt: at(5), closed: true, replicaId: undefined };
    await store().save([open]);
    const [heartbeatStore, findLastSeen] = [heartbeats(), heartbeats().findLastSeen.bind(heartbeats())];
    heartbeatStore.findLastSeen = async (replicaIds) => {
      await store().save([closed]);
      await heartbeatStore.record(open.replicaId ?? '', at(60));
      return findLastSeen(replicaIds);
    };
    expect(await store().findInRoom(open.meetingId)).toEqual([closed]);
    heartbeatStore.findLastSeen = findLastSeen;
  });
});

it('closes the presence record when admission fails', async () => {
  const who = partyOf('teacher');
  const time = world.at().get(RoomTime);
  const read = time.read.bind(time);
  time.read = () => Promise.reject(new Error('the database is unavailable'));
  expect(await new SocketClient(await world.addressFor(who)).close()).toBe(1013);
  time.read = read;
  await until(async () => (await rowOf(who))?.closed);
});

it('expires with its heartbeats and ended rooms, each after the data that needs it', async () => {
  const who = partyOf('teacher');
  await world.enter(who);
  const row = await until(() => rowOf(who));
  expect(row.expiresAt).toEqual(new Date(row.lastSeenAt.getTime() + 30 * DAY_MS));
  const heartbeat = await world.database().collection<Row>('replica_beats').findOne({ _id: replicaId() });
  expect(heartbeat?.expiresAt?.getTime()).toBeGreaterThanOrEqual(row.expiresAt?.getTime() ?? Infinity);

  const session = { session_id: newId(SessionId), request_id: newId(), outcome: 'cancelled' };
  const parties = { student_id: newId(MemberId), teacher_id: who.memberId };
  await world.publish(events.sessionCancelled, { ...session, ...parties, meeting_id: who.meetingId });
  const ended = await until(() =>
    world.database().collection<Row & { endedAt: Date }>('ended_rooms').findOne({ _id: who.meetingId }),
  );
  // A session is at most 180 days ahead.
  expect(ended.expiresAt).toEqual(new Date(ended.endedAt.getTime() + 210 * DAY_MS));
  for (const name of ['presence', 'replica_beats', 'ended_rooms']) {
    const indexes = await world.database().collection(name).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  }
});
