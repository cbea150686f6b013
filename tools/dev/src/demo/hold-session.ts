import { leastTogetherMs } from '@skillhour/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ratings } from './data/demo-request.ts';
import type { DemoApi } from './demo-api.ts';
import { joinRoom } from './join-room.ts';
import type { SignedInMember } from './sign-in.ts';

/** The minutes that a demo session costs. */
const CHARGE_MINUTES = 1;

export interface SessionOptions {
  /** Exchange's setting for the minimum duration of a session that can be rated, in milliseconds. */
  readonly lessonMinMs: number;
  readonly signal: AbortSignal;
}

/**
 * Holds a session: both join their room for as long as a rating requires, the teacher ends the call, and each rates the other. Skips
 * everything that an earlier load has done.
 */
export async function holdSession(
  scheduleId: string,
  { student, teacher }: { readonly student: SignedInMember; readonly teacher: SignedInMember },
  { ofTeacher, ofStudent }: Ratings,
  { lessonMinMs, signal }: SessionOptions,
): Promise<void> {
  const { status, request } = await teacher.api.call('exchange.session.read', { id: scheduleId });
  if (status === 'AC') {
    const togetherMs = leastTogetherMs(request.duration_minutes, lessonMinMs);
    await meetInRoom(scheduleId, [student, teacher], () => delay(togetherMs, undefined, { signal }));
  }
  await rateSession(scheduleId, student.api, ofTeacher);
  await rateSession(scheduleId, teacher.api, ofStudent);
}

async function meetInRoom(
  scheduleId: string,
  both: readonly [student: SignedInMember, teacher: SignedInMember],
  converse: () => Promise<void>,
) {
  const { meeting_id } = await both[1].api.call('exchange.meeting.join', { scheduleId });
  const addresses = await Promise.all(
    both.map(({ api }) => api.call('exchange.meeting.verify', { meetingId: meeting_id })),
  );
  const rooms = addresses.map(({ websocket_url }) => joinRoom(websocket_url));
  try {
    await Promise.all(rooms.map(({ peerJoined }) => peerJoined));
    await converse();
    await both[1].api.call('exchange.meeting.end', { meeting_id, charge_minutes: CHARGE_MINUTES });
  } finally {
    for (const { leave } of rooms) leave();
  }
}

async function rateSession(scheduleId: string, api: DemoApi, rating: Ratings[keyof Ratings]): Promise<void> {
  const { rated } = await api.call('exchange.session.read', { id: scheduleId });
  if (!rated) await api.call('exchange.rating.give', { schedule_id: scheduleId, ...rating });
}
