import { EXAMPLE_VALUES } from '@skillhour/contracts';
import type { TestMember } from '@skillhour/testing';

const HOUR_MS = 3_600_000;
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Returns a request form as filled in by a member, with the values that the API documents; `changes` replaces fields. */
export const requestForm = (changes: Record<string, unknown> = {}) => ({
  title: EXAMPLE_VALUES.title,
  body_content: EXAMPLE_VALUES.body_content,
  tags: [EXAMPLE_VALUES.tags],
  duration_minutes: EXAMPLE_VALUES.duration_minutes,
  preferred_time: inMs(24 * HOUR_MS),
  status: EXAMPLE_VALUES.status,
  ...changes,
});

export const publishRequest = (student: TestMember, changes: Record<string, unknown> = {}) =>
  student.api.call('exchange.request.create', requestForm(changes));

export async function propose(
  teacher: TestMember,
  requestId: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await teacher.api.call('exchange.proposal.create', {
    request: requestId,
    scheduled_time: inMs(120_000),
    timezone: 'Europe/Berlin',
    note: EXAMPLE_VALUES['Proposal.note'],
    ...changes,
  });
  return id;
}

/** Proposes a time two minutes from now, accepts it, and returns the session's id. */
export async function scheduleSession(
  student: TestMember,
  teacher: TestMember,
  requestId: string,
  changes: Record<string, unknown> = {},
) {
  const id = await propose(teacher, requestId, changes);
  const { schedule_id } = await student.api.call('exchange.proposal.decide', { id, status: 'AC' });
  if (schedule_id === null) throw new Error('accepting created no session');
  return schedule_id;
}

/** Returns a member's balance as shown on their account page. */
export async function minutesOf(member: TestMember) {
  const { time_balance } = await member.api.call('ledger.account.read', {});
  return time_balance;
}
