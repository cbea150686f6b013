import type { Ratings } from './data/demo-request.ts';
import type { DemoApi } from './demo-api.ts';
import { enterRoom } from './enter-room.ts';
import type { Visitor } from './sign-in.ts';

/** The two meet in their room, the teacher ends the call, each rates the other. What an earlier load did is left as it is. */
export async function holdLesson(
  scheduleId: string,
  { student, teacher }: { readonly student: Visitor; readonly teacher: Visitor },
  { ofTeacher, ofStudent }: Ratings,
): Promise<void> {
  const { status } = await teacher.api.call('exchange.session.read', { id: scheduleId });
  if (status === 'AC') await meet(scheduleId, student, teacher);
  await rate(scheduleId, student.api, ofTeacher);
  await rate(scheduleId, teacher.api, ofStudent);
}

async function meet(scheduleId: string, ...both: readonly [student: Visitor, teacher: Visitor]) {
  const { meeting_id } = await both[1].api.call('exchange.meeting.join', { scheduleId });
  const addresses = await Promise.all(
    both.map(({ api }) => api.call('exchange.meeting.verify', { meetingId: meeting_id })),
  );
  const rooms = addresses.map(({ websocket_url }) => enterRoom(websocket_url));
  try {
    await Promise.all(rooms.map(({ met }) => met));
    await both[1].api.call('exchange.meeting.end', { meeting_id });
  } finally {
    for (const { leave } of rooms) leave();
  }
}

async function rate(scheduleId: string, api: DemoApi, said: Ratings[keyof Ratings]): Promise<void> {
  const { rated } = await api.call('exchange.session.read', { id: scheduleId });
  if (!rated) await api.call('exchange.rating.give', { schedule_id: scheduleId, ...said });
}
