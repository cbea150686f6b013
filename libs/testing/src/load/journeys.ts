import { ApiError } from '@skillhour/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { RoomSocket } from '../constellation/room-socket.js';
import type { JourneyRun } from './journey-run.js';
import type { LoadMember } from './load-member.js';

/** Two members who take turns as student and teacher. */
export interface MemberPair {
  student: LoadMember;
  teacher: LoadMember;
}

interface Journey {
  name: string;
  /** Share of all journeys. */
  share: number;
  run: (run: JourneyRun, pair: MemberPair, title: string) => Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SESSION_MINUTES = 15;
/** Enough for the steps until the proposal is accepted, which must be before its time. */
const LEAD_MS = 10_000;
const FRAME_WITHIN_MS = 10_000;
/** Presence is stored a moment after both have entered. */
const PRESENT_AFTER_MS = 300;
const END_ATTEMPTS = 30;
const timeAfter = (ms: number) => new Date(Date.now() + ms).toISOString();

const BROWSE: Journey = { name: 'browse', share: 0.8, run: browse };
/** The main mix: most members read, some sign in, and some hold a session. The shares sum to 1. */
const JOURNEYS: readonly Journey[] = [
  BROWSE,
  { name: 'sign in', share: 0.1, run: (run, { student }) => run.step('sign in', () => student.signIn()) },
  { name: 'trade', share: 0.1, run: trade },
];

/** Returns the journey that a random number from 0 to 1 selects. */
export function chooseJourney(random: number): Journey {
  let limit = 0;
  for (const journey of JOURNEYS) {
    limit += journey.share;
    if (random < limit) return journey;
  }
  return BROWSE;
}

/** Reads the pages on the way to a request. */
async function browse(run: JourneyRun, { student }: MemberPair): Promise<void> {
  await run.step('read home', () => student.call('exchange.home.read', {}));
  await run.step('count notifications', () => student.call('realtime.notification.count_unread', {}));
  await run.step('list blogs', () => student.call('content.blog.list', {}));
  const { results } = await run.step('list requests', () => student.call('exchange.request.explore', {}));
  const [first] = results;
  if (first !== undefined)
    await run.step('read request', () => student.call('exchange.request.read', { id: first.id }));
  await run.step('read balance', () => student.call('ledger.account.read', {}));
}

/** Holds a session from the request to the settlement. */
async function trade(run: JourneyRun, pair: MemberPair, title: string): Promise<void> {
  const startsAtMs = Date.now() + LEAD_MS;
  const scheduleId = await arrange(run, pair, { title, startsAtMs, minutes: SESSION_MINUTES });
  const { student, teacher } = pair;
  const { meeting_id: meetingId } = await run.step('open room', () =>
    teacher.call('exchange.meeting.join', { scheduleId }),
  );
  const sockets: RoomSocket[] = [];
  const enter = async (member: LoadMember) => {
    const { websocket_url } = await member.call('exchange.meeting.verify', { meetingId });
    const socket = RoomSocket.open(websocket_url);
    sockets.push(socket);
    await socket.next('initiator', FRAME_WITHIN_MS);
    return socket;
  };
  try {
    const [one, other] = await run.step('enter room', () => Promise.all([enter(student), enter(teacher)]));
    await run.step('chat', async () => {
      one.send({ type: 'chat', text: 'Can you hear me?', key: meetingId });
      await other.next('chat', FRAME_WITHIN_MS);
    });
    // Before its start, most systems do not settle a session this short.
    await run.pause(startsAtMs - Date.now() + PRESENT_AFTER_MS);
    await run.step('settle', () => endMeeting(teacher, meetingId));
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** Agrees on a session: request, proposal, acceptance. Returns its id. */
export async function arrange(
  run: JourneyRun,
  { student, teacher }: MemberPair,
  { title, startsAtMs, minutes }: { title: string; startsAtMs: number; minutes: number },
) {
  const request = await run.step('publish', () =>
    student.call('exchange.request.create', {
      title,
      body_content: 'I would like to practice this with someone who has patience.',
      tags: ['Music'],
      duration_minutes: minutes,
      preferred_time: timeAfter(DAY_MS),
      status: 'PE',
    }),
  );
  const scheduled_time = new Date(startsAtMs).toISOString();
  const proposal = await run.step('propose', () =>
    teacher.call('exchange.proposal.create', { request: request.id, scheduled_time, timezone: 'UTC' }),
  );
  const { schedule_id } = await run.step('accept', () =>
    student.call('exchange.proposal.decide', { id: proposal.id, status: 'AC' }),
  );
  if (schedule_id === null) throw new Error('accepting created no session');
  return schedule_id;
}

async function endMeeting(teacher: LoadMember, meetingId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await teacher.call('exchange.meeting.end', { meeting_id: meetingId });
      return;
    } catch (error) {
      const isEarly = error instanceof ApiError && error.code === 'session.never_met';
      if (!isEarly || attempt === END_ATTEMPTS) throw error;
      // Pace: a client retries at this interval; presence is written a moment after both have entered.
      await delay(PRESENT_AFTER_MS);
    }
  }
}
