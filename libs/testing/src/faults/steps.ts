import { until } from '@skillhour/machine';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import { Refused, type Patron } from './patron.js';

const DAY_MS = 24 * 3_600_000;
const IN_ROOM_WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 300;
/** What a replica could not write while the database was away, the others know a beat later. */
const PRESENCE_WITHIN_MS = 5_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

export const requestForm = (title: string, status: 'DR' | 'PE', minutes = 15) => ({
  title,
  body_content:
    'I have the rim, the hub and a bag of spokes, and would like someone to watch me lace the first side.',
  tags: ['Cooking'],
  duration_minutes: minutes,
  preferred_time: inMs(DAY_MS),
  status,
});

/** From the request to the room: gives the meeting's id. */
export async function arrange(
  student: Patron,
  teacher: Patron,
  title: string,
  minutes = 15,
): Promise<string> {
  const { id: request } = await student.command(
    'POST',
    'requests/',
    requestForm(`${title}, first words`, 'PE', minutes),
  );
  await student.command('PATCH', `requests/${String(request)}/`, { title });
  const offer = { request, scheduled_time: inMs(120_000), timezone: 'UTC' };
  const { id: proposal } = await teacher.command('POST', 'propose/', offer);
  const decided = await student.command('PATCH', `propose/${String(proposal)}/`, { status: 'AC' });
  const joined = await teacher.command('POST', `meeting/${String(decided['schedule_id'])}/join/`);
  return String(joined['meeting_id']);
}

/** Both in the room at once, however often a socket breaks on the way. */
export async function meet(meetingId: string, members: readonly Patron[]): Promise<RoomSocket[]> {
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

/** The end of a lesson, agreed on; gives the minutes that moved. */
export async function settle(meetingId: string, teacher: Patron): Promise<number> {
  const deadlineMs = performance.now() + PRESENCE_WITHIN_MS;
  for (;;) {
    try {
      const ended = await teacher.command('POST', 'transfer-time/', {
        meeting_id: meetingId,
        elapsedMinutes: 1,
      });
      return Number(ended['minutes']);
    } catch (error) {
      const isEarly = error instanceof Refused && error.message.includes('session.never_met');
      if (!isEarly || performance.now() > deadlineMs) throw error;
      await delay(AGAIN_AFTER_MS);
    }
  }
}
