import type { TestMember } from '@skillhour/testing';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface SessionPlan {
  title: string;
  content: string;
  tag?: string;
  minutes: number;
  /** Milliseconds from now until it begins. */
  inMs?: number;
  /** The teacher's time zone. */
  timezone?: string;
  /** The place where the two meet; by default in the room. */
  place?: string;
}

/** Arranges a session between two members through the API and returns the session's id. */
export async function arrangeSession(
  plan: SessionPlan,
  student: TestMember,
  teacher: TestMember,
): Promise<string> {
  const {
    title,
    content,
    tag = 'Music',
    minutes,
    inMs = MINUTE_MS,
    timezone = 'Europe/Berlin',
    place,
  } = plan;
  const request = await student.api.call('exchange.request.create', {
    title,
    body_content: content,
    tags: [tag],
    duration_minutes: minutes,
    preferred_time: new Date(Date.now() + DAY_MS).toISOString(),
    status: 'PE',
  });
  const proposal = await teacher.api.call('exchange.proposal.create', {
    request: request.id,
    scheduled_time: new Date(Date.now() + inMs).toISOString(),
    timezone,
    note: '',
    ...(place !== undefined && { place }),
  });
  const { schedule_id } = await student.api.call('exchange.proposal.decide', {
    id: proposal.id,
    status: 'AC',
  });
  if (!schedule_id) throw new Error('no session was created');
  return schedule_id;
}
