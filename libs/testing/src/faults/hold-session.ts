import { scaledTimeoutMs, until } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import { UnexpectedResponse, type MemberClient } from './member-client.js';
import { arrangeSession, type AgreedSession } from './steps.js';
import type { TrackedMember } from './tracked-member.js';

const IN_ROOM_WITHIN_MS = 60_000;
const RETRY_MS = 300;
/** Presence that a replica could not write during a database outage reaches the others one heartbeat later. */
const PRESENCE_WITHIN_MS = 20_000;

/** Holds a session from the request to the settlement, in which minutes move. The teacher ends it, or both at once. */
export async function holdSession(
  student: TrackedMember,
  teacher: TrackedMember,
  title: string,
  { bothEnd = false } = {},
): Promise<AgreedSession> {
  const deal = await arrangeSession(student, teacher, title);
  const meetingId = await openRoom(deal);
  const members = [student.client, teacher.client];
  const [minutes = 0, ...others] = await meetAndEnd(meetingId, members, {
    enders: bothEnd ? members : [teacher.client],
  });
  if (minutes < 1) throw new Error(`settled ${minutes} minutes`);
  if (others.some((other) => other !== minutes))
    throw new Error(`settled ${minutes} minutes, but also ${others.join()}`);
  recordSettlement(deal, minutes);
  return deal;
}

/** Opens the room of a session. */
export async function openRoom({ teacher, session }: AgreedSession): Promise<string> {
  const joined = await teacher.client.command('POST', `meeting/${session.id}/join/`);
  return String(joined['meeting_id']);
}

/** Records what follows from a settled session, for both members. */
function recordSettlement(
  { student, teacher, request, proposal, session }: AgreedSession,
  minutes: number,
): void {
  Object.assign(request, { status: 'CO', held: 0 });
  proposal.status = 'CO';
  Object.assign(session, { status: 'CO', minutes });
  student.earned -= minutes;
  teacher.earned += minutes;
  student.stats.sessions_learned += 1;
  teacher.stats.sessions_taught += 1;
  for (const member of [student, teacher]) member.expectNotification('session_settled');
}

/** Connects both members to the room at the same time, however often a socket breaks in between. */
async function joinRoom(meetingId: string, members: readonly MemberClient[]): Promise<RoomSocket[]> {
  let sockets: RoomSocket[] = [];
  let rejected: PromiseSettledResult<void> | undefined;
  await until(
    async () => {
      for (const socket of sockets) socket.close();
      sockets = [];
      const entered = await Promise.allSettled(
        members.map(async (member) => {
          const { websocket_url } = await member.read(`meeting/${meetingId}/verify/`);
          const socket = RoomSocket.open(String(websocket_url));
          sockets.push(socket);
          await socket.next('joined', 3_000);
          await socket.next('initiator', 3_000);
        }),
      );
      rejected = entered.find(
        (each) => each.status === 'rejected' && each.reason instanceof UnexpectedResponse,
      );
      return rejected !== undefined || entered.every(({ status }) => status === 'fulfilled');
    },
    { timeoutMs: IN_ROOM_WITHIN_MS, everyMs: 100, what: 'both in the room' },
  );
  if (rejected?.status === 'rejected') throw rejected.reason;
  return sockets;
}

/**
 * Lets both members meet and `enders` end the session. Members whose sockets broke before anything had recorded their presence meet again.
 * Returns the minutes that moved, as reported to each ender.
 */
async function meetAndEnd(
  meetingId: string,
  members: readonly MemberClient[],
  { enders }: { enders: readonly MemberClient[] },
): Promise<number[]> {
  const deadlineMs = performance.now() + scaledTimeoutMs(PRESENCE_WITHIN_MS);
  let sockets = await joinRoom(meetingId, members);
  try {
    for (;;) {
      const ended = await Promise.allSettled(enders.map((member) => end(meetingId, member)));
      const rejected = ended.find((each) => each.status === 'rejected');
      if (!rejected) return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const isEarly =
        rejected.reason instanceof UnexpectedResponse && rejected.reason.code === 'session.never_met';
      if (!isEarly || performance.now() > deadlineMs) throw rejected.reason;
      // Pace: a client retries at this interval; presence is written a moment after both have joined.
      await delay(RETRY_MS);
      if (sockets.every(({ closeCode }) => closeCode === undefined)) continue;
      for (const socket of sockets) socket.close();
      sockets = await joinRoom(meetingId, members);
    }
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** Ends and settles a session; returns the minutes that moved. */
async function end(meetingId: string, member: MemberClient): Promise<number> {
  const ended = await member.command('POST', 'transfer-time/', { meeting_id: meetingId, elapsedMinutes: 1 });
  return Number(ended['minutes']);
}
