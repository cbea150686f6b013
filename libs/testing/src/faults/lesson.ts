import { patientMs, until } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import { Refused, type Patron } from './patron.js';
import { arrange, type Deal } from './steps.js';
import type { Trader } from './trader.js';

const IN_ROOM_WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 300;
/** Presence that a replica could not write during a database outage reaches the others one heartbeat later. */
const PRESENCE_WITHIN_MS = 20_000;

/** Holds a lesson from the request to the settlement, in which minutes move. The teacher ends it, or both at once. */
export async function holdLesson(
  student: Trader,
  teacher: Trader,
  title: string,
  { bothEnd = false } = {},
): Promise<Deal> {
  const deal = await arrange(student, teacher, title);
  const meetingId = await open(deal);
  const members = [student.patron, teacher.patron];
  const [minutes = 0, ...others] = await meetAndEnd(meetingId, members, {
    enders: bothEnd ? members : [teacher.patron],
  });
  if (minutes < 1) throw new Error(`settled ${minutes} minutes`);
  if (others.some((other) => other !== minutes))
    throw new Error(`settled ${minutes} minutes, but also ${others.join()}`);
  settled(deal, minutes);
  return deal;
}

/** Opens the room of a session. */
export async function open({ teacher, session }: Deal): Promise<string> {
  const joined = await teacher.patron.command('POST', `meeting/${session.id}/join/`);
  return String(joined['meeting_id']);
}

/** Records what follows from a settled session, for both members. */
function settled({ student, teacher, request, offer, session }: Deal, minutes: number): void {
  Object.assign(request, { status: 'CO', held: 0 });
  offer.status = 'CO';
  Object.assign(session, { status: 'CO', minutes });
  student.earned -= minutes;
  teacher.earned += minutes;
  student.figures.sessions_learned += 1;
  teacher.figures.sessions_taught += 1;
  for (const trader of [student, teacher]) trader.hears('session_settled');
}

/** Connects both members to the room at the same time, however often a socket breaks in between. */
async function meet(meetingId: string, members: readonly Patron[]): Promise<RoomSocket[]> {
  let sockets: RoomSocket[] = [];
  let refused: PromiseSettledResult<void> | undefined;
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
      refused = entered.find((each) => each.status === 'rejected' && each.reason instanceof Refused);
      return refused !== undefined || entered.every(({ status }) => status === 'fulfilled');
    },
    { timeoutMs: IN_ROOM_WITHIN_MS, everyMs: 100, what: 'both in the room' },
  );
  if (refused?.status === 'rejected') throw refused.reason;
  return sockets;
}

/**
 * Lets both members meet and `enders` end the lesson. Members whose sockets broke before anything had recorded their presence meet again.
 * Returns the minutes that moved, as told to each ender.
 */
async function meetAndEnd(
  meetingId: string,
  members: readonly Patron[],
  { enders }: { enders: readonly Patron[] },
): Promise<number[]> {
  const deadlineMs = performance.now() + patientMs(PRESENCE_WITHIN_MS);
  let sockets = await meet(meetingId, members);
  try {
    for (;;) {
      const ended = await Promise.allSettled(enders.map((member) => end(meetingId, member)));
      const rejected = ended.find((each) => each.status === 'rejected');
      if (!rejected) return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const isEarly = rejected.reason instanceof Refused && rejected.reason.code === 'session.never_met';
      if (!isEarly || performance.now() > deadlineMs) throw rejected.reason;
      // Pace: a client retries at this interval; presence is written a moment after both have joined.
      await delay(AGAIN_AFTER_MS);
      if (sockets.every(({ closeCode }) => closeCode === undefined)) continue;
      for (const socket of sockets) socket.close();
      sockets = await meet(meetingId, members);
    }
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** Ends and settles a lesson; returns the minutes that moved. */
async function end(meetingId: string, member: Patron): Promise<number> {
  const ended = await member.command('POST', 'transfer-time/', { meeting_id: meetingId, elapsedMinutes: 1 });
  return Number(ended['minutes']);
}
