import { events } from '@skillhour/contracts';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import { UnresponsiveClient } from '../test/unresponsive-client.js';
import { partyOf, RoomWorld, type Party } from '../test/room-world.js';
import { endSockets, SocketClient } from '../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(() => endSockets());
afterAll(() => world.stop());

const endedBy = (because: 'sign_out' | 'reset' | 'reuse' | 'too_many') => ({
  code: 4401,
  revoke: ({ memberId, context }: Party) =>
    world.publish(events.loginSessionEnded, {
      member_id: memberId,
      login_session_id: context.actor.loginSessionId,
      because,
    }),
});

/** All events that revoke a member’s sockets, with the close code that clients receive. */
const REVOCATIONS = {
  'a block': {
    code: 4403,
    revoke: ({ memberId }: Party) => world.publish(events.memberBlocked, { member_id: memberId }),
  },
  'a logout, or the sign-out of a device': endedBy('sign_out'),
  'a reset of the password': endedBy('reset'),
  'a stolen refresh token': endedBy('reuse'),
  'too many sign-ins': endedBy('too_many'),
};

/** Tolerance between the database’s time, which presence is written with, and the test’s. */
const CLOCKS_AGREE_WITHIN_MS = 50;

describe.each([
  ['on one replica', 0],
  ['across replicas', 1],
] as const)('a client that ignores its close frame, %s', (_, replica) => {
  it.each(Object.entries(REVOCATIONS))('is disconnected after %s', async (_event, { code, revoke }) => {
    const teacher = partyOf('teacher');
    const student = partyOf('student', teacher.meetingId);
    const other = await world.enter(teacher);
    await other.next('sfu_ready');
    const media = new Set(world.media.connectionIds);
    const client = new UnresponsiveClient(await world.addressFor(student, replica));
    await client.next('sfu_ready');
    await other.next('userJoined');
    const [own] = [...world.media.connectionIds].filter((id) => !media.has(id));
    const unused = await world.addressFor(student, replica);

    await revoke(student);
    await until(() => client.closeCode !== undefined, { what: 'the close frame' });
    const revokedAtMs = performance.now();
    const goneSince = Date.now();
    expect(client.closeCode).toBe(code);
    client.send({ type: 'chat', text: 'still here' });
    client.send({ type: 'offer', offer: { sdp: 'v=0' } });
    await other.next('userLeft');
    await until(() => !world.media.connectionIds.has(own ?? ''), { what: 'the end of the media side' });
    await until(() => client.isDisconnected, { what: 'the end of the socket' });
    // All of it takes about a second; twice that on a busy machine.
    expect(performance.now() - revokedAtMs).toBeLessThan(scaledTimeoutMs(2_000));
    const [stay] = await world.presenceOf(student.meetingId, student.memberId);
    expect(stay?.toMs).toBeLessThan(goneSince + CLOCKS_AGREE_WITHIN_MS);
    expect([1008, code]).toContain(await new SocketClient(unused).close());
    expect(other.frames.filter(({ type }) => type === 'chat' || type === 'offer')).toEqual([]);
    expect(other.closed).toBeUndefined();
  });
});
