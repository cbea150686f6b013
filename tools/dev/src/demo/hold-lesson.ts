import { leastTogetherMs } from '@skillhour/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ratings } from './data/demo-request.ts';
import type { DemoApi } from './demo-api.ts';
import { enterRoom } from './enter-room.ts';
import type { Visitor } from './sign-in.ts';

/** The minutes that a demo session costs. */
const CHARGE_MINUTES = 1;

export interface LessonOptions {
  /** Exchange's setting for the minimum duration of a session that can be rated, in milliseconds. */
  readonly lessonMinMs: number;
  readonly signal: AbortSignal;
}

/**
 * Holds a session: both join their room for as long as a rating requires, the teacher ends the call, and each rates the other. Skips
 * everything that an earlier load has done.
 */
export async function holdLesson(
  scheduleId: string,
  { student, teacher }: { readonly student: Visitor; readonly teacher: Visitor },
  { ofTeacher, ofStudent }: Ratings,
  { lessonMinMs, signal }: LessonOptions,
): Promise<void> {
  const { status, request } = await teacher.api.call('exchange.session.read', { id: scheduleId });
  if (status === 'AC') {
    const togetherMs = leastTogetherMs(request.duration_minutes, lessonMinMs);
    await meet(scheduleId, [student, teacher], () => delay(togetherMs, undefined, { signal }));
  }
  await rate(scheduleId, student.api, ofTeacher);
  await rate(scheduleId, teacher.api, ofStudent);
}

async function meet(
  scheduleId: string,
  both: readonly [student: Visitor, teacher: Visitor],
  talk: () => Promise<void>,
) {
  const { meeting_id } = await both[1].api.call('exchange.meeting.join', { scheduleId });
  const addresses = await Promise.all(
    both.map(({ api }) => api.call('exchange.meeting.verify', { meetingId: meeting_id })),
  );
  const rooms = addresses.map(({ websocket_url }) => enterRoom(websocket_url));
  try {
    await Promise.all(rooms.map(({ met }) => met));
    await talk();
    await both[1].api.call('exchange.meeting.end', { meeting_id, charge_minutes: CHARGE_MINUTES });
  } finally {
    for (const { leave } of rooms) leave();
  }
}

async function rate(scheduleId: string, api: DemoApi, said: Ratings[keyof Ratings]): Promise<void> {
  const { rated } = await api.call('exchange.session.read', { id: scheduleId });
  if (!rated) await api.call('exchange.rating.give', { schedule_id: scheduleId, ...said });
}
