import { signUp, type Constellation, type TestMember } from '@skillhour/testing';

const IN_TWO_MINUTES_MS = 120_000;
const TOMORROW_MS = 24 * 3_600_000;
const DURATION_MINUTES = 60;

/** Two members whose lesson may begin, made by the public API. */
export async function arrangeLesson(constellation: Constellation) {
  const [student, teacher] = await Promise.all([
    signUp(constellation, 'Devika'),
    signUp(constellation, 'Tomas'),
  ]);
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const request = await created(student, 'requests/', {
    title: 'How long it takes until we see each other',
    body_content: 'A lesson that only begins, many times over, so that its beginning can be measured.',
    tags: ['Cooking'],
    duration_minutes: DURATION_MINUTES,
    preferred_time: inMs(TOMORROW_MS),
    status: 'PE',
  });
  const proposal = await created(teacher, 'propose/', {
    request: request['id'],
    scheduled_time: inMs(IN_TWO_MINUTES_MS),
    timezone: 'Europe/Berlin',
  });
  const { status, body } = await student.api.patch(`propose/${String(proposal['id'])}/`, { status: 'AC' });
  if (status !== 200) throw new Error(`accepting answered ${status} ${JSON.stringify(body)}`);
  const joined = await teacher.api.post(`meeting/${String(body['schedule_id'])}/join/`);
  const meetingId = encodeURIComponent(String(joined.body['meeting_id']));
  const path = `/meeting-room/${meetingId}?teacherId=${teacher.id}&studentId=${student.id}`;
  return { student, teacher, room: `${constellation.run.web}${path}` };
}

async function created(member: TestMember, path: string, form: object): Promise<Record<string, unknown>> {
  const { status, body } = await member.api.post(path, form);
  if (status !== 201) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
  return body;
}
