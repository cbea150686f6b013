import type { TestMember } from '@skillhour/testing';

const HOUR_MS = 3_600_000;
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A request's form as a member would fill it; `changes` replaces fields. */
export const requestForm = (changes: Record<string, unknown> = {}) => ({
  title: 'Lace and true a 32-spoke wheel',
  body_content:
    'I have the rim, the hub and a bag of spokes, and would like someone to watch me lace the first side.',
  tags: ['Cooking'],
  duration_minutes: 30,
  preferred_time: inMs(24 * HOUR_MS),
  status: 'PE',
  ...changes,
});

export async function publishRequest(student: TestMember, changes: Record<string, unknown> = {}) {
  const { status, body } = await student.api.post('requests/', requestForm(changes));
  if (status !== 201) throw new Error(`publishing answered ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown> & { id: string; status: string };
}

export async function propose(
  teacher: TestMember,
  requestId: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await teacher.api.post('propose/', {
    request: requestId,
    scheduled_time: inMs(120_000),
    timezone: 'Europe/Berlin',
    note: 'Bring the hub.',
    ...changes,
  });
  if (status !== 201) throw new Error(`proposing answered ${status} ${JSON.stringify(body)}`);
  return String(body['id']);
}

/** Proposes a time two minutes from now, accepts it, and gives the session's id. */
export async function scheduleSession(
  student: TestMember,
  teacher: TestMember,
  requestId: string,
  changes: Record<string, unknown> = {},
) {
  const proposalId = await propose(teacher, requestId, changes);
  const { status, body } = await student.api.patch(`propose/${proposalId}/`, { status: 'AC' });
  if (status !== 200) throw new Error(`accepting answered ${status} ${JSON.stringify(body)}`);
  return String(body['schedule_id']);
}

/** A member's balance as their account page shows it. */
export async function minutesOf(member: TestMember) {
  const { body } = await member.api.get('time/account/');
  return body['time_balance'];
}
