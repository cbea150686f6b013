import type { SkillRequest } from '@/exchange/views';

const DAY_MS = 24 * 3_600_000;

/** The facts on which a new member's next step depends. */
export interface NewcomerFacts {
  /** The first agreed session that has not ended. */
  session: { id: string; scheduled_time: string } | null | undefined;
  /** Number of requests that are reserved for the member as the teacher. */
  asked: number;
  /** Number of received proposals that await the member's decision. */
  proposals: number;
  /** The newest of the member's own requests that are drafts or open. */
  request: Pick<SkillRequest, 'id' | 'title' | 'status'> | undefined;
}

/** The one thing that a member does next on the way to the first session. */
export type NextStep =
  | { kind: 'session'; id: string }
  | { kind: 'asked' | 'proposals'; count: number }
  | { kind: 'request' | 'draft'; id: string; title: string }
  | { kind: 'start' };

/** Decides the next step: what others wait for comes before what only the member waits for. */
export function findNextStep({ session, asked, proposals, request }: NewcomerFacts, now: Date): NextStep {
  const isSoon = session && Date.parse(session.scheduled_time) - now.getTime() < DAY_MS;
  if (isSoon) return { kind: 'session', id: session.id };
  if (asked > 0) return { kind: 'asked', count: asked };
  if (proposals > 0) return { kind: 'proposals', count: proposals };
  if (session) return { kind: 'session', id: session.id };
  if (request?.status === 'PE') return { kind: 'request', id: request.id, title: request.title };
  if (request?.status === 'DR') return { kind: 'draft', id: request.id, title: request.title };
  return { kind: 'start' };
}
