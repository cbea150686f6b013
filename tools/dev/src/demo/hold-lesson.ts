import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Ratings } from './data/demo-request.ts';
import { type DemoApi, Refused } from './demo-api.ts';
import { enterRoom } from './enter-room.ts';
import type { Visitor } from './sign-in.ts';

const END_TRIES = 30;
const PAUSE_MS = 300;

const scheduleSchema = z.object({ status: z.string(), rated: z.boolean() });
const joinSchema = z.object({ meeting_id: z.string() });
const verifySchema = z.object({ websocket_url: z.string() });

/** The two meet in their room, the teacher ends the call, each rates the other. What an earlier load did is left as it is. */
export async function holdLesson(
  scheduleId: string,
  { student, teacher }: { readonly student: Visitor; readonly teacher: Visitor },
  { ofTeacher, ofStudent }: Ratings,
): Promise<void> {
  const { status } = await teacher.api.get(`schedules/${scheduleId}/`, scheduleSchema);
  if (status === 'AC') await meet(scheduleId, student, teacher);
  await rate(scheduleId, student.api, ofTeacher);
  await rate(scheduleId, teacher.api, ofStudent);
}

async function meet(scheduleId: string, ...both: readonly [student: Visitor, teacher: Visitor]) {
  const { meeting_id } = await both[1].api.post(`meeting/${scheduleId}/join/`, {}, joinSchema);
  const addresses = await Promise.all(
    both.map(({ api }) => api.get(`meeting/${meeting_id}/verify/`, verifySchema)),
  );
  const rooms = addresses.map(({ websocket_url }) => enterRoom(websocket_url));
  try {
    await Promise.all(rooms.map(({ met }) => met));
    await end(meeting_id, both[1].api);
  } finally {
    for (const { leave } of rooms) leave();
  }
}

/** The server measures presence by signs of life: the first one that counts may come a moment later. */
async function end(meetingId: string, api: DemoApi): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await api.post('transfer-time/', { meeting_id: meetingId }, z.unknown());
      return;
    } catch (error) {
      const tooEarly = error instanceof Refused && error.code === 'session.never_met';
      if (!tooEarly || tries === END_TRIES) throw error;
    }
    await delay(PAUSE_MS);
  }
}

async function rate(scheduleId: string, api: DemoApi, said: Ratings[keyof Ratings]): Promise<void> {
  const { rated } = await api.get(`schedules/${scheduleId}/`, scheduleSchema);
  if (!rated) await api.post('ratings/', { schedule_id: scheduleId, ...said }, z.unknown());
}
