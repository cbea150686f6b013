import { signUp, type Constellation } from '@skillhour/testing';

const IN_TWO_MINUTES_MS = 120_000;
const TOMORROW_MS = 24 * 3_600_000;
const DURATION_MINUTES = 60;

/** Creates two members and a session between them that they can join now, through the public API. */
export async function arrangeSession(constellation: Constellation) {
  const [student, teacher] = await Promise.all([
    signUp(constellation, 'Devika'),
    signUp(constellation, 'Tomas'),
  ]);
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const request = await student.api.call('exchange.request.create', {
    title: 'How long it takes until we see each other',
    body_content: 'A lesson that only begins, many times over, so that its beginning can be measured.',
    tags: ['Cooking'],
    duration_minutes: DURATION_MINUTES,
    preferred_time: inMs(TOMORROW_MS),
    status: 'PE',
  });
  const proposal = await teacher.api.call('exchange.proposal.create', {
    request: request.id,
    scheduled_time: inMs(IN_TWO_MINUTES_MS),
    timezone: 'Europe/Berlin',
  });
  const accept = { id: proposal.id, status: 'AC' } as const;
  const { schedule_id } = await student.api.call('exchange.proposal.decide', accept);
  if (schedule_id === null) throw new Error('accepting created no session');
  const joined = await teacher.api.call('exchange.meeting.join', { scheduleId: schedule_id });
  const meetingId = encodeURIComponent(joined.meeting_id);
  const path = `/meeting-room/${meetingId}?teacherId=${teacher.id}&studentId=${student.id}`;
  return { student, teacher, room: `${constellation.run.web}${path}` };
}
