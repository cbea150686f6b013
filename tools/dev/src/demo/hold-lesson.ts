import { z } from 'zod';
import type { Ratings } from './data/demo-request.ts';
import type { DemoApi } from './demo-api.ts';
import { enterRoom } from './enter-room.ts';
import type { Visitor } from './sign-in.ts';

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
    await both[1].api.post('transfer-time/', { meeting_id }, z.unknown());
  } finally {
    for (const { leave } of rooms) leave();
  }
}

async function rate(scheduleId: string, api: DemoApi, said: Ratings[keyof Ratings]): Promise<void> {
  const { rated } = await api.get(`schedules/${scheduleId}/`, scheduleSchema);
  if (!rated) await api.post('ratings/', { schedule_id: scheduleId, ...said }, z.unknown());
}
