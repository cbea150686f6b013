import { events, MeetingId, MemberId, newId, SessionId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { partyOf, RoomWorld, type Party } from '../test/room-world.js';
import { endSockets, SocketClient } from '../test/socket-client.js';
import type { PresenceRecord } from './presence/presence.js';
import { PresenceStore } from './presence/presence.store.js';
import { ReplicaBeatStore } from './presence/replica-beat.store.js';
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
const beatAt = async () => {
  const beats = await world.at(1).get(ReplicaBeatStore).of([replicaId()]);
  return beats.get(replicaId())?.getTime() ?? 0;
};
/** Returns until when the other replica reads a member as present whose socket is at the first. */
async function storedUntil({ meetingId }: Party): Promise<number> {
  const [stored] = await world.at(1).get(PresenceStore).inRoom(meetingId);
  return stored?.lastSeenAt.getTime() ?? 0;
}

const IS_PRESENCE = /^(presence|replica_beats)\.(?!find)/;

/** Returns what the first replica writes during several of its heartbeats. */
async function writesOverBeats(beats: number): Promise<string[]> {
  const writes: string[] = [];
  world.database().set('debug', (collection: string, method: string, ...said: unknown[]) => {
    const what = `${collection}.${method}`;
    if (IS_PRESENCE.test(what)) writes.push(`${what} ${JSON.stringify(said)}`);
  });
  for (let beat = 0; beat < beats; beat += 1) {
    const before = await beatAt();
    await until(async () => (await beatAt()) > before, { what: 'the next heartbeat' });
  }
  world.database().set('debug', false);
  return writes;
}

it.each([1, 20])('writes presence once per heartbeat with %d open sockets', async (sockets) => {
  const parties = Array.from({ length: sockets }, () => partyOf('teacher'));
  for (const party of parties) await world.enter(party);
  const writes = await writesOverBeats(4);
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
  await until(async () => (await storedUntil(gone)) === (await beatAt()));
  client.end();
  const closed = await until(async () => {
    const row = await rowOf(gone);
    return row?.closed && row;
  });
  await until(async () => (await beatAt()) > closed.lastSeenAt.getTime() + 500);
  expect(await storedUntil(gone)).toBe(closed.lastSeenAt.getTime());
  expect(await rowOf(gone)).toEqual({ ...closed, replicaId: null });
});

it('does not count a silence, and continues to count after it', async () => {
  const [silent, heard] = [partyOf('teacher'), partyOf('student')];
  const client = await world.enter(silent);
  await world.enter(heard);
  client.hang();
  const held = await until(
    async () => {
      const row = await rowOf(silent);
      return row?.replicaId === null && row;
    },
    { what: 'the write to be held' },
  );
  expect(held.closed).toBe(false);
  await until(async () => (await beatAt()) > held.lastSeenAt.getTime() + 500);
  expect(await storedUntil(silent)).toBe(held.lastSeenAt.getTime());
  client.goOn();
  await until(async () => (await storedUntil(silent)) === (await beatAt()));
  expect(await rowOf(silent)).toMatchObject({ from: held.from, replicaId: replicaId() });
});

it('writes no heartbeat before the records that ended', async () => {
  const [gone, stays] = [partyOf('teacher'), partyOf('student')];
  const client = await world.enter(gone);
  await world.enter(stays);
  const store = world.at().get(PresenceStore);
  const save = store.save.bind(store);
  let refused = 0;
  store.save = (records) => {
    if (!records.some(({ closed }) => closed)) return save(records);
    refused += 1;
    return Promise.reject(new Error('the database is away'));
  };
  client.end();
  await until(() => refused > 5, { what: 'the close to be retried' });
  const before = await beatAt();
  await until(() => refused > 8, { what: 'the close to be retried' });
  expect(await beatAt()).toBe(before);
  store.save = save;
  const closed = await until(async () => {
    const row = await rowOf(gone);
    return row?.closed && row;
  });
  await until(async () => (await beatAt()) > closed.lastSeenAt.getTime());
  expect(await storedUntil(gone)).toBe(closed.lastSeenAt.getTime());
});

describe('stored presence', () => {
  const store = () => world.at(1).get(PresenceStore);
  const beats = () => world.at(1).get(ReplicaBeatStore);
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
    expect(await store().inRoom(meetingId)).toMatchObject([{ from: at(0), lastSeenAt: at(1) }]);
    expect(await world.presenceOf(meetingId, memberId)).toEqual([
      { fromMs: at(0).getTime(), toMs: at(1).getTime() },
    ]);
  });

  it('of a replica that died counts until its last heartbeat', async () => {
    const died = recordOf(newId());
    await store().save([died]);
    await beats().note(died.replicaId ?? '', at(60));
    await beats().note(died.replicaId ?? '', at(58));
    expect(await world.presenceOf(died.meetingId, died.memberId)).toEqual([
      { fromMs: at(0).getTime(), toMs: at(60).getTime() },
    ]);
  });

  it('is not reopened by a late write', async () => {
    const open = recordOf(newId());
    const closed = { ...open, lastSeenAt: at(5), closed: true, replicaId: undefined };
    await store().save([closed]);
    await store().save([open]);
    await beats().note(open.replicaId ?? '', at(60));
    expect(await store().inRoom(open.meetingId)).toEqual([closed]);
  });

  it('keeps its close time if the close and the next heartbeat are written during a read', async () => {
    const open = recordOf(newId());
    const closed = { ...open, lastSeenAt: at(5), closed: true, replicaId: undefined };
    await store().save([open]);
    const [kept, of] = [beats(), beats().of.bind(beats())];
    kept.of = async (replicaIds) => {
      await store().save([closed]);
      await kept.note(open.replicaId ?? '', at(60));
      return of(replicaIds);
    };
    expect(await store().inRoom(open.meetingId)).toEqual([closed]);
    kept.of = of;
  });
});

it('closes the presence record when admission fails', async () => {
  const who = partyOf('teacher');
  const time = world.at().get(RoomTime);
  const read = time.read.bind(time);
  time.read = () => Promise.reject(new Error('the database is away'));
  expect(await new SocketClient(await world.addressFor(who)).close()).toBe(1013);
  time.read = read;
  await until(async () => (await rowOf(who))?.closed);
});

it('expires with its heartbeats and ended rooms, each after the data that needs it', async () => {
  const who = partyOf('teacher');
  await world.enter(who);
  const row = await until(() => rowOf(who));
  expect(row.expiresAt).toEqual(new Date(row.lastSeenAt.getTime() + 30 * DAY_MS));
  const beat = await world.database().collection<Row>('replica_beats').findOne({ _id: replicaId() });
  expect(beat?.expiresAt?.getTime()).toBeGreaterThanOrEqual(row.expiresAt?.getTime() ?? Infinity);

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
