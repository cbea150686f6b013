import { exchangeEvents, newId, roomLeasesBucket, SessionId } from '@skillhour/contracts';
import { Broker, Bucket } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { FakeMedia } from '../../test/fake-media.js';
import { partyOf, RoomWorld, type Party } from '../../test/room-world.js';
import { endSockets, type SocketClient } from '../../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const createParties = (): [Party, Party] => {
  const student = partyOf('student');
  return [student, partyOf('teacher', student.meetingId)];
};
const seatOf = async (client: SocketClient, type = 'sfu_ready') => String((await client.next(type))['seat']);
/** Returns the ids of the nodes that have the connection’s media side. */
const nodesOf = (nodes: readonly FakeMedia[], seat: string) =>
  nodes.filter(({ peers }) => peers.has(seat)).map(({ nodeId }) => nodeId);

it('tells the media node which session a room belongs to, for its logs', async () => {
  const [student] = createParties();
  await seatOf(await world.enter(student));
  expect(world.media.sessionIds.at(-1)).toBe(student.sessionId);
});

describe('a socket that breaks', () => {
  it('resumes its media side on another replica, and notifies the peer of the break', async () => {
    const [student, teacher] = createParties();
    const other = await world.enter(teacher, 0);
    const before = await world.enter(student, 0);
    const seat = await seatOf(before);
    before.end();
    expect(await other.next('userLeft')).toMatchObject({ user_id: student.memberId, broken: true });
    expect(world.media.peers.has(seat)).toBe(true);

    const after = await world.enter(student, 1, undefined, seat);
    const next = await seatOf(after, 'sfu_resumed');
    expect(await after.next('sfu_resumed')).toMatchObject({
      consumers: [{ consumer_id: 'the-others-voice', state: 'live' }],
    });
    expect(after.all('sfu_ready')).toEqual([]);
    expect([world.media.peers.has(seat), world.media.peers.has(next)]).toEqual([false, true]);
  });

  it('keeps its media side even if it breaks again before the resume is confirmed', async () => {
    const [student, teacher] = createParties();
    const other = await world.enter(teacher, 0);
    const before = await world.enter(student, 0);
    const seat = await seatOf(before);
    before.end();
    const held = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    world.media.beforeResuming = () => {
      requested.resolve();
      return held.promise;
    };
    const between = await world.enter(student, 1, undefined, seat);
    await requested.promise;
    between.end();
    await other.waitForFrames('userLeft', 2);
    const { resumed } = world.media;
    held.resolve();
    await until(() => world.media.resumed > resumed);
    const after = await world.enter(student, 0, undefined, seat);
    await after.next('sfu_resumed');
    expect(after.all('sfu_ready')).toEqual([]);
  });

  it('gets a new media side if the former one is gone or belongs to another login session', async () => {
    const [student] = createParties();
    const before = await world.enter(student, 0);
    const seat = await seatOf(before);
    before.end();
    const elsewhere = { ...partyOf('student', student.meetingId, student.memberId) };
    const stranger = await world.enter(elsewhere, 0, undefined, seat);
    expect(await seatOf(stranger)).not.toBe(seat);
    const lost = await world.enter(student, 1, undefined, 'a-seat-that-never-was');
    await lost.next('sfu_ready');
    expect(lost.all('sfu_resumed')).toEqual([]);
  });

  it('closes its media side at once after a close frame', async () => {
    const [student, teacher] = createParties();
    const other = await world.enter(teacher, 1);
    const leaving = await world.enter(student, 0);
    const seat = await seatOf(leaving);
    leaving.leave();
    expect(await other.next('userLeft')).not.toHaveProperty('broken');
    await until(() => !world.media.peers.has(seat));
  });
});

const completedBy = (student: Party, teacher: Party) => ({
  session_id: newId(SessionId),
  meeting_id: student.meetingId,
  request_id: newId(),
  student_id: student.memberId,
  teacher_id: teacher.memberId,
  minutes: 12,
  released: 18,
  settled_at: new Date().toISOString(),
});

describe('a room that has ended', () => {
  const leased = new Set<string>();
  let stop: () => void;
  beforeAll(() => {
    const bucket = new Bucket(world.at().get(Broker), roomLeasesBucket.name);
    stop = bucket.watch(
      ({ key, value }) => void (value === undefined ? leased.delete(key) : leased.add(key)),
    );
  });
  afterAll(() => stop());

  it('releases its media node, and other rooms keep theirs', async () => {
    const [[student, teacher], [another]] = [createParties(), createParties()];
    const inIt = await Promise.all([world.enter(student, 0), world.enter(teacher, 1), world.enter(another)]);
    await Promise.all(inIt.map((client) => seatOf(client)));
    await until(() => [student, another].every(({ meetingId }) => leased.has(meetingId)), {
      what: 'two leases',
    });
    await world.publish(exchangeEvents.sessionCompleted, completedBy(student, teacher));
    await until(() => !leased.has(student.meetingId), { what: 'the end of a lease' });
    expect(leased.has(another.meetingId)).toBe(true);
  });
});

describe('with a single media node that drains', () => {
  let alone: RoomWorld;
  beforeAll(async () => {
    alone = await RoomWorld.start();
  });
  afterAll(() => alone.stop());

  const isRejected = async () => {
    const client = await alone.enter(createParties()[0]);
    await until(() => client.all('sfu_ready').length + client.all('sfu_unavailable').length > 0);
    return client.all('sfu_unavailable').length > 0;
  };

  it('continues its rooms and gets no others, until another node accepts rooms', async () => {
    const [student, teacher] = createParties();
    const before = await alone.enter(student);
    const seat = await seatOf(before);
    alone.media.publishDraining();
    await until(isRejected, { what: 'a new room without a media node' });

    before.end();
    const returned = await alone.enter(student, 0, undefined, seat);
    await returned.next('sfu_resumed');
    const other = await alone.enter(teacher);
    expect(alone.media.peers.has(await seatOf(other))).toBe(true);
    expect([...returned.all('sfu_unavailable'), ...other.all('sfu_unavailable')]).toEqual([]);

    const { media: second } = await alone.startMedia();
    await returned.next('sfu_ready');
    await other.waitForFrames('sfu_ready', 2);
    expect(second.peers.has(await seatOf(returned))).toBe(true);
    expect(second.peers.has(await seatOf(other))).toBe(true);
  });
});

describe('with two media nodes', () => {
  let second: FakeMedia;
  let stopSecond: () => Promise<void>;
  beforeEach(async () => {
    const { media, service } = await world.startMedia();
    second = media;
    stopSecond = () => service.close();
    await until(() => second.nodeId !== '');
    // Its first signal may have come before the broker knew the replicas' subscriptions.
    second.publishAlive();
    for (const replica of [0, 1])
      await until(
        async () => second.peers.has(await seatOf(await world.enter(createParties()[0], replica))),
        {
          what: 'a room on the second node',
        },
      );
  });
  afterEach(() => stopSecond());
  const nodes = () => [world.media, second];
  /** Creates rooms, and returns those of their sockets whose media side is on the second node. */
  const roomsWithSome = async () => {
    const rooms = Array.from({ length: 8 }, createParties);
    const clients = await Promise.all(rooms.flatMap((both) => both.map((who, at) => world.enter(who, at))));
    const seats = await Promise.all(clients.map((client) => seatOf(client)));
    const seatsThere = seats.filter((seat) => second.peers.has(seat));
    expect(seatsThere.length).toBeGreaterThan(0);
    return { clients, there: clients.filter((_, at) => seatsThere.includes(seats[at] ?? '')), seatsThere };
  };

  it('keeps both members of a room on one node, regardless of their replicas', async () => {
    const rooms = Array.from({ length: 12 }, createParties);
    const used = await Promise.all(
      rooms.map(async (both) => {
        const clients = await Promise.all(both.map((who, at) => world.enter(who, at)));
        const seats = await Promise.all(clients.map((client) => seatOf(client)));
        const [first, other] = seats.map((seat) => nodesOf(nodes(), seat));
        expect(first).toEqual(other);
        expect(first).toHaveLength(1);
        return first?.[0];
      }),
    );
    expect(new Set(used).size).toBe(2);
  });

  it('leaves rooms on nodes that a newly started replica does not know yet', async () => {
    const rooms = Array.from({ length: 8 }, () => createParties()[0]);
    const seats = await Promise.all(
      rooms.map(async (student) => {
        const client = await world.enter(student);
        const seat = await seatOf(client);
        client.end();
        return seat;
      }),
    );
    const at = await world.startReplica();
    const clients = await Promise.all(
      rooms.map((student, i) => world.enter(student, at, undefined, seats[i])),
    );
    for (const client of clients) await client.next('sfu_resumed');
    expect(clients.flatMap((client) => client.all('sfu_ready'))).toEqual([]);
  });

  it('moves a room when its node drains, and leaves the former node', async () => {
    const { there, seatsThere } = await roomsWithSome();
    second.publishDraining();
    await until(() => seatsThere.every((seat) => world.media.peers.has(seat)), { what: 'the move' });
    for (const client of there) await until(() => client.all('sfu_ready').length === 2);
    await until(() => second.peers.size === 0, { what: 'the end of the former media session' });
    const [student] = createParties();
    const newcomer = await seatOf(await world.enter(student));
    expect(nodesOf(nodes(), newcomer)).toEqual([world.media.nodeId]);
  });

  it('moves a room when its node dies', async () => {
    const { clients, there, seatsThere } = await roomsWithSome();
    await stopSecond();
    for (const client of there)
      await until(() => client.all('sfu_ready').length === 2, { what: 'another media side' });
    expect(seatsThere.every((seat) => world.media.peers.has(seat))).toBe(true);
    for (const client of clients) expect(client.all('sfu_unavailable')).toEqual([]);
  });
});
