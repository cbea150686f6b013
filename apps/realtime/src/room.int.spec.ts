import { fileURLToPath } from 'node:url';
import {
  events,
  MeetingId,
  MemberId,
  newId,
  realtimeApi,
  SessionId,
  type EventContract,
} from '@skillhour/contracts';
import { ADMIN, Caller, EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  callSettings,
  scaledTimeoutMs,
  contextOf,
  freePort,
  freshNamespace,
  startChild,
  startInfrastructure,
  startService,
  until,
  type Child,
  type Infrastructure,
} from '@skillhour/testing';
import type { z } from 'zod';
import { endSockets, SocketClient } from '../test/socket-client.js';
import { PresenceStore } from './presence/presence.store.js';
import { realtimeService } from './realtime.service.js';

const ORIGIN = 'http://skillhour.test';
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let infrastructure: Infrastructure;
let namespace: string;
/** Two replicas, so that everything is also tested across them. */
let replicas: RunningService[];
let ports: [number, number];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  namespace = freshNamespace();
  ports = [await freePort(), await freePort()];
  replicas = await Promise.all(
    ports.map((port) =>
      startService(realtimeService, {
        infrastructure,
        namespace,
        env: {
          SOCKET_PORT: String(port),
          PRESENCE_BEAT_MS: '300',
          ROOM_LINGER_MS: '800',
          ROOM_GRACE_MS: '0',
        },
      }),
    ),
  );
});

const children: Child[] = [];
afterEach(async () => {
  endSockets();
  await Promise.all(children.splice(0).map((child) => child.kill()));
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await infrastructure.stop();
});

const caller = () => replicas[0]?.get(Caller) ?? fail();
const fail = (): never => {
  throw new Error('not there');
};

async function publish<E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> {
  const envelope = createEnvelope(event, data, systemContext(), { occurredAt: new Date() });
  await (replicas[0] ?? fail()).get(EventPublisher).publish(envelope);
}

interface Party {
  meetingId: MeetingId;
  memberId: MemberId;
  role: 'teacher' | 'student';
}

const party = (role: Party['role'], meetingId = newId(MeetingId)): Party => ({
  meetingId,
  memberId: newId(MemberId),
  role,
});
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Returns a ticketed address on one of the replicas, as the gateway would return it. */
async function addressFor({ meetingId, memberId, role }: Party, port = ports[0], ends_at = inOneHour()) {
  const { websocket_url } = await caller().call(
    realtimeApi.issueRoomTicket,
    { meeting_id: meetingId, member_id: memberId, name: role, role, ends_at, duration_minutes: 30 },
    contextOf(memberId, { origin: ORIGIN }),
  );
  expect(websocket_url).toMatch(new RegExp(`^ws://skillhour\\.test/ws/room/${meetingId}/\\?ticket=.{40,}$`));
  return websocket_url.replace('skillhour.test', `127.0.0.1:${String(port)}`);
}

async function enter(who: Party, port = ports[0]): Promise<SocketClient> {
  const client = new SocketClient(await addressFor(who, port));
  await client.next('joined');
  return client;
}

async function presenceOf(meetingId: MeetingId, at: RunningService | undefined = replicas[0]) {
  const { intervals } = await (at ?? fail())
    .get(Caller)
    .call(realtimeApi.readPresence, { meeting_id: meetingId }, systemContext());
  return intervals;
}

describe('a room ticket', () => {
  it('opens one socket, once', async () => {
    const url = await addressFor(party('student'));
    await new SocketClient(url, { origin: ORIGIN }).next('joined');
    expect(await new SocketClient(url).close()).toBe(1008);
  });

  it('is accepted by another replica, and used up there', async () => {
    const who = party('student');
    const url = await addressFor(who, ports[1]);
    await new SocketClient(url).next('joined');
    expect(await new SocketClient(url.replace(String(ports[1]), String(ports[0]))).close()).toBe(1008);
  });

  it.each([
    ['none', (url: string) => url.replace(/\?.*/, '')],
    ['an invented ticket', (url: string) => url.replace(/ticket=.*/, 'ticket=made-up')],
    ["another room's ticket", (url: string) => url.replace(/room\/[^/]+/, `room/${newId()}`)],
    ['a URL that cannot be decoded', (url: string) => url.replace(/room\/[^/]+/, 'room/%E0%A4%A')],
  ])('closes the socket with 1008 after the upgrade: %s', async (_, spoil) => {
    const client = new SocketClient(spoil(await addressFor(party('teacher'))));
    expect(await client.close()).toBe(1008);
    expect(client.frames).toEqual([]);
  });

  it('closes the socket with 1008 for a page of another site, and is used up', async () => {
    const url = await addressFor(party('teacher'));
    expect(await new SocketClient(url, { origin: 'https://evil.example' }).close()).toBe(1008);
    expect(await new SocketClient(url).close()).toBe(1008);
  });

  it('closes the socket with 1008 after it has expired', async () => {
    const service = await startService(realtimeService, {
      infrastructure,
      namespace,
      env: { SOCKET_PORT: '0', TICKET_TTL_MS: '1' },
    });
    // Calls go to any of three services, one of which issues tickets that expire at once.
    const outcomes = new Set<unknown>();
    const enter = async () => {
      const client = new SocketClient(await addressFor(party('teacher')));
      outcomes.add(await until(() => client.closed ?? client.frames[0]?.['type']));
    };
    await until(async () => {
      await enter();
      return outcomes.size === 2;
    });
    await service.close();
    expect(outcomes).toEqual(new Set([1008, 'joined']));
  });
});

describe.each([
  ['on one replica', 0],
  ['across replicas', 1],
] as const)('a room %s', (_, other) => {
  async function enterBoth() {
    const [teacher, student] = [party('teacher'), party('student')];
    student.meetingId = teacher.meetingId;
    const first = await enter(teacher);
    const second = await enter(student, ports[other]);
    await first.next('initiator');
    await second.next('initiator');
    return { teacher, student, first, second };
  }

  it('sends both members the list of peers and the initiator', async () => {
    const { teacher, student, first, second } = await enterBoth();
    expect(await first.next('joined')).toMatchObject({
      user_id: teacher.memberId,
      role: 'teacher',
      peers: [],
    });
    expect(await second.next('joined')).toMatchObject({
      user_id: student.memberId,
      peers: [{ user_id: teacher.memberId, name: 'teacher', role: 'teacher' }],
    });
    expect(await first.next('userJoined')).toMatchObject({ user_id: student.memberId, role: 'student' });
    const starts = [first, second].map((client) =>
      client.all('initiator').map((frame) => frame['isInitiator']),
    );
    expect(starts).toEqual([[false], [true]]);
    expect(second.all('userJoined')).toEqual([]);
  });

  it("sends chat to both, with the server's ids, names and times", async () => {
    const { student, first, second } = await enterBoth();
    second.send({
      type: 'chat',
      text: '  Hello  ',
      sender_id: 'forged',
      sender_name: 'forged',
      time: 'never',
    });
    for (const client of [first, second]) {
      const message = await client.next('chat');
      expect(message).toMatchObject({ text: 'Hello', sender_id: student.memberId, sender_name: 'student' });
      expect(Date.now() - Date.parse(String(message['time']))).toBeLessThan(scaledTimeoutMs(5_000));
    }
  });

  it.each([
    { type: 'hand', up: true },
    { type: 'line_quality', quality: 2 },
    { type: 'captions_wanted', wanted: true },
    { type: 'captions_refused', reason: 'declined' },
    { type: 'caption', text: 'First the dough', done: false },
  ])('relays room signals outside of the media to the peer only: %j', async (frame) => {
    const { first, second } = await enterBoth();
    first.send({ ...frame, user_id: 'somebody else' });
    expect(await second.next(frame.type)).toEqual(frame);
    first.send({ type: 'chat', text: 'after it' });
    await first.next('chat');
    expect(first.all(frame.type)).toEqual([]);
  });

  it('relays offers, answers and candidates unchanged, to the peer only', async () => {
    const { first, second } = await enterBoth();
    const sent = ['offer', 'answer', 'candidate'].map(
      (type) => ` { "type": "${type}", "${type}" : {"sdp":"v=0\\r\\n", "n": 1.50}, "own": [null] }`,
    );
    for (const text of sent) first.send(text);
    await second.next('candidate');
    expect(second.texts.filter((text) => text.startsWith(' {'))).toEqual(sent);
    first.send({ type: 'chat', text: 'done' });
    await first.next('chat');
    expect(first.texts.filter((text) => text.startsWith(' {'))).toEqual([]);
  });

  it('relays requests to end the call with the sender and role of the ticket', async () => {
    const { teacher, first, second } = await enterBoth();
    const forged = { sender_id: 'forged', sender_role: 'student' };
    first.send({ type: 'end_call_request', elapsed_minutes: '7', ...forged });
    expect(await second.next('end_call_request')).toEqual({
      type: 'end_call_request',
      elapsed_minutes: 7,
      sender_id: teacher.memberId,
      sender_role: 'teacher',
    });
    second.send({ type: 'end_call_rejected', target_id: teacher.memberId });
    expect(await first.next('end_call_rejected')).toMatchObject({ sender_role: 'student' });
    second.send({ type: 'end_call_confirmed' });
    await first.next('end_call_confirmed');
    first.send({ type: 'end_call_withdrawn', ...forged });
    expect(await second.next('end_call_withdrawn')).toEqual({
      type: 'end_call_withdrawn',
      sender_id: teacher.memberId,
      sender_role: 'teacher',
    });
    expect(first.all('end_call_withdrawn')).toEqual([]);
    expect(second.all('end_call_confirmed')).toEqual([]);
    expect(first.all('end_call_request')).toEqual([]);
  });

  it('treats two sockets of a member as one presence, which ends with the last', async () => {
    const { student, first, second } = await enterBoth();
    const third = await enter(student);
    expect(await third.next('joined')).toMatchObject({ peers: [{ role: 'teacher' }] });
    second.end();
    await until(async () => (await presenceOf(student.meetingId)).length === 3);
    third.send({ type: 'chat', text: 'still here' });
    await first.next('chat');
    expect(first.all('userLeft')).toEqual([]);
    expect(first.all('userJoined')).toHaveLength(1);
    third.end();
    expect(await first.next('userLeft')).toEqual({
      type: 'userLeft',
      user_id: student.memberId,
      broken: true,
    });
  });

  it('ends for both when the session is settled, stops counting and rejects new entrances', async () => {
    const { teacher, student, first, second } = await enterBoth();
    const late = await addressFor(student);
    const fact = {
      session_id: newId(SessionId),
      meeting_id: teacher.meetingId,
      request_id: newId(),
      student_id: student.memberId,
      teacher_id: teacher.memberId,
      minutes: 12,
      released: 18,
      settled_at: new Date().toISOString(),
    };
    await publish(events.sessionCompleted, fact);
    for (const client of [first, second]) {
      expect(await client.next('session_ended')).toEqual({
        type: 'session_ended',
        status: 'CO',
        minutes: 12,
        released: 18,
      });
    }
    const atEnd = await presenceOf(teacher.meetingId);
    expect(await new SocketClient(late).close()).toBe(1008);
    expect([await first.close(), await second.close()]).toEqual([1000, 1000]);
    expect(await presenceOf(teacher.meetingId)).toEqual(atEnd);
  });

  it('sends both the minutes that moved if a session was cancelled but partly charged', async () => {
    const { teacher, student, first, second } = await enterBoth();
    await publish(events.sessionCancelled, {
      ...{ session_id: newId(SessionId), meeting_id: teacher.meetingId, request_id: newId() },
      ...{ student_id: student.memberId, teacher_id: teacher.memberId, title: 'Bake a loaf' },
      ...{ outcome: 'student_absent', minutes: 7, released: 23 },
    });
    const endFrame = { type: 'session_ended', status: 'CA', minutes: 7, released: 23 };
    expect([await first.next('session_ended'), await second.next('session_ended')]).toEqual([
      endFrame,
      endFrame,
    ]);
  });

  it('closes the sockets of a blocked member with 4403 at once, and revokes their tickets', async () => {
    const { student, first, second } = await enterBoth();
    const unused = await addressFor(student);
    const blockedAtMs = Date.now();
    const fact = { member_id: student.memberId };
    await publish(events.memberBlocked, fact);
    expect(await second.close()).toBe(4403);
    expect(Date.now() - blockedAtMs).toBeLessThan(scaledTimeoutMs(1_000));
    await first.next('userLeft');
    expect(first.closed).toBeUndefined();
    expect(await new SocketClient(unused).close()).toBe(1008);
  });
});

describe('an invalid frame', () => {
  it.each([
    ['invalid JSON', '{', 'frame.malformed'],
    ['a value that is not an object', '[]', 'frame.malformed'],
    ['a missing type', '{}', 'frame.unknown'],
    ['an unknown type', '{"type":"constructor"}', 'frame.unknown'],
    [
      'a frame that only servers send',
      '{"type":"joined","user_id":"x","role":"teacher","peers":[]}',
      'frame.unknown',
    ],
    ['a frame type of a later version', '{"type":"code_review","content":"x"}', 'frame.unknown'],
    ['an operator instead of a text', '{"type":"chat","text":{"$gt":""}}', 'frame.invalid'],
    ['an empty message', '{"type":"chat","text":"   "}', 'frame.invalid'],
    ['a binary frame', Buffer.from([1, 2]), 'frame.malformed'],
    ['missing capabilities', '{"type":"sfu_join","request_id":1}', 'frame.invalid'],
  ])('is answered with an error, and the connection stays open: %s', async (_, frame, code) => {
    const client = await enter(party('teacher'));
    client.send(frame);
    expect(await client.next('error')).toMatchObject({ code, message: expect.any(String) as unknown });
    client.send({ type: 'chat', text: 'still here' });
    await client.next('chat');
  });

  it('closes the connection with 1009 above one MiB', async () => {
    const client = await enter(party('teacher'));
    client.send({ type: 'chat', text: 'x'.repeat(1024 * 1024) });
    expect(await client.close()).toBe(1009);
  });

  it('throttles a flood of frames without losing any', async () => {
    const client = await enter(party('teacher'));
    const startMs = Date.now();
    const texts = Array.from({ length: 700 }, (_, n) => String(n));
    for (const text of texts) client.send({ type: 'chat', text });
    await until(() => client.all('chat').length === texts.length);
    client.send({ type: 'chat', text: 'after' });
    await until(() => client.all('chat').length > texts.length);
    expect(client.all('chat').map((frame) => frame['text'])).toEqual([...texts, 'after']);
    expect(Date.now() - startMs).toBeGreaterThan(500);
  });
});

describe('presence', () => {
  it('lasts from the accept to the close, for accepted sockets only', async () => {
    const who = party('student');
    expect(await new SocketClient((await addressFor(who)).replace(/=.*/, '=no')).close()).toBe(1008);
    expect(await presenceOf(who.meetingId)).toEqual([]);
    const client = await enter(who);
    const open = await until(async () => (await presenceOf(who.meetingId))[0]);
    expect(open.member_id).toBe(who.memberId);
    await until(async () => ((await presenceOf(who.meetingId))[0]?.to ?? '') > open.to);
    client.end();
    await until(async () => {
      const [before] = await presenceOf(who.meetingId, replicas[1]);
      const [after] = await presenceOf(who.meetingId);
      return before?.to === after?.to && Date.parse(after?.to ?? '') < Date.now() - 600;
    });
  });

  it('closes the socket when the time is over', async () => {
    const soon = new Date(Date.now() + 500).toISOString();
    const client = new SocketClient(await addressFor(party('student'), ports[0], soon));
    expect(await client.close()).toBe(1000);
  });

  it('is written at once by both replicas when two members meet, not with the next heartbeat', async () => {
    const twoPorts = [await freePort(), await freePort()] as const;
    const two = await Promise.all(
      twoPorts.map((port) =>
        startService(realtimeService, {
          infrastructure,
          namespace,
          env: { SOCKET_PORT: String(port), PRESENCE_BEAT_MS: '600000' },
        }),
      ),
    );
    const [teacher, student] = [party('teacher'), party('student')];
    student.meetingId = teacher.meetingId;
    await enter(teacher, twoPorts[0]);
    await enter(student, twoPorts[1]);
    // Reads what a third replica finds stored; both others also know their own state in memory.
    const written = (replicas[0] ?? fail()).get(PresenceStore);
    await until(async () => {
      const stays = await written.findInRoom(teacher.meetingId);
      const of = ({ memberId }: Party) => stays.find((stay) => stay.memberId === memberId);
      const [first, second] = [of(teacher), of(student)];
      return first !== undefined && second !== undefined && first.lastSeenAt > second.from;
    });
    await Promise.all(two.map((replica) => replica.close()));
  });

  it('ends at the last heartbeat of a killed service, whose tickets stay valid afterwards', async () => {
    const port = await freePort();
    const env = {
      NODE_ENV: 'test',
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      MIGRATE_AT_START: 'on',
      NAMESPACE: namespace,
      SOCKET_PORT: String(port),
      PRESENCE_BEAT_MS: '300',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '',
      ...(await callSettings(infrastructure.natsUrl, ADMIN)),
    };
    const who = party('teacher');
    const start = async () => {
      const child = await startChild(process.execPath, [MAIN], { ready: /"msg":"ready"/, env });
      children.push(child);
      return child;
    };
    const doomed = await start();
    const client = await enter(who, port);
    await until(async () => {
      const [interval] = await presenceOf(who.meetingId);
      return interval !== undefined && Date.parse(interval.to) - Date.parse(interval.from) > 700;
    });
    const unused = await addressFor(who, port);
    const killedAtMs = Date.now();
    await doomed.kill();
    await client.close();
    const [interval] = await presenceOf(who.meetingId);
    const missedMs = killedAtMs - Date.parse(interval?.to ?? '');
    expect(missedMs).toBeLessThan(scaledTimeoutMs(1_500));

    const risen = await start();
    expect(await presenceOf(who.meetingId)).toEqual([interval]);
    await new SocketClient(unused).next('joined');
    await until(async () => (await presenceOf(who.meetingId)).length === 2);
    await risen.stop();
    const ended = await presenceOf(who.meetingId);
    await until(() => Date.now() > Date.parse(ended[1]?.to ?? '') + 1_000);
    expect(await presenceOf(who.meetingId)).toEqual(ended);
  });
});

it('reports that media is unavailable and that the room goes peer to peer', async () => {
  const client = await enter(party('teacher'));
  await client.next('sfu_unavailable');
  client.send({ type: 'sfu_join', request_id: 4, rtp_capabilities: {} });
  expect(await client.next('sfu_reply')).toMatchObject({
    request_id: 4,
    ok: false,
    error: { code: 'service.unavailable' },
  });
});
