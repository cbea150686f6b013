import type { CallOutput } from '@/api';

export type Session = CallOutput<'exchange.session.list_teaching'>['results'][number];

/** Returns the first agreed session that has not ended. */
export function findNextSession(sessions: readonly Session[], now: number): Session | undefined {
  return sessions
    .filter(({ status, ends_at }) => status === 'AC' && Date.parse(ends_at) > now)
    .sort((a, b) => Date.parse(a.scheduled_time) - Date.parse(b.scheduled_time))[0];
}
