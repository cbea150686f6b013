import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@skillhour/testing';
import { partyOf, RoomWorld } from '../test/room-world.js';
import { endSockets } from '../test/socket-client.js';
import { PresenceStore } from './presence/presence.store.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(() => endSockets());
afterAll(() => world.stop());

/**
 * Number of frames that each of four sockets of a member sends at once. Together they exceed what two
 * replicas buffer for a reader that reads nothing.
 */
const FRAMES = 120;
const offer = (n: number) => ({ type: 'offer', offer: { sdp: 'x'.repeat(60_000), n } });

describe.each([
  ['on one replica', 0],
  ['across replicas', 1],
] as const)('a flood of frames to a slow reader %s', (_, replica) => {
  it('leaves the slow reader connected, with presence counted in full', async () => {
    const teacher = partyOf('teacher');
    const student = partyOf('student', teacher.meetingId);
    const slow = await world.enter(teacher);
    const flooding = await Promise.all([0, 1, 2, 3].map(() => world.enter(student, replica)));
    await slow.next('initiator');
    const startedMs = Date.now();
    const lastWritten = async () => {
      const records = await world.at().get(PresenceStore).findInRoom(teacher.meetingId);
      return records.find(({ memberId }) => memberId === teacher.memberId)?.lastSeenAt.getTime() ?? 0;
    };
    slow.hang();
    for (const client of flooding) for (let n = 0; n < FRAMES; n += 1) client.send(offer(n));
    await until(
      () => flooding.some((client) => client.all('error').some(({ code }) => code === 'frame.too_much')),
      {
        what: 'the sender to be throttled',
      },
    );
    // The reader is slower than the incoming frames but alive: it reads a little now and then.
    for (let n = 0; n < 10; n += 1) {
      slow.resumeReading();
      // Pace: the reader reads this slowly.
      await delay(20);
      slow.hang();
      const written = await lastWritten();
      await until(async () => (await lastWritten()) > written, { what: 'another heartbeat of its presence' });
    }
    slow.resumeReading();
    slow.send({ type: 'chat', text: 'still here' });
    await slow.next('chat');
    expect(slow.closed).toBeUndefined();
    const endedMs = Date.now();
    const [stay, ...more] = await until(async () => {
      const stays = await world.presenceOf(teacher.meetingId, teacher.memberId);
      return (stays[0]?.toMs ?? 0) >= endedMs && stays;
    });
    expect(more).toEqual([]);
    expect(stay?.fromMs).toBeLessThanOrEqual(startedMs);
  });

  it('rejects a signaling frame above 64 KiB to its sender and does not forward it', async () => {
    const teacher = partyOf('teacher');
    const student = partyOf('student', teacher.meetingId);
    const reader = await world.enter(teacher);
    const sender = await world.enter(student, replica);
    await reader.next('initiator');
    const large = 'x'.repeat(64 * 1024);
    const frames = [
      { type: 'offer', offer: { sdp: large } },
      { type: 'answer', answer: { sdp: large } },
      { type: 'candidate', candidate: large },
      { type: 'sfu_join', request_id: 1, rtp_capabilities: { large } },
      { type: 'end_call_request', large },
    ];
    for (const frame of frames) sender.send(frame);
    sender.send({ type: 'chat', text: 'still here' });
    await reader.next('chat');
    await sender.next('chat');
    expect(sender.all('error').map(({ code }) => code)).toEqual(frames.map(() => 'frame.too_large'));
    const rejected = new Set(frames.map(({ type }) => type));
    expect(reader.frames.filter(({ type }) => rejected.has(String(type)))).toEqual([]);
  });
});
