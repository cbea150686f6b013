import { scaledTimeoutMs } from '@skillhour/machine';

/** Limits of the effects that members may notice of an event. */
export interface EventLimits {
  /** Number of calls that a member had to repeat. Without it, any number. */
  failedCalls?: number;
  /** Longest time without a connection to a room, in milliseconds. */
  gapMs: number;
  /** Time until every kind of call was answered again, in milliseconds. */
  recoveryMs: number;
}

/** Effects of an event that members noticed. */
export interface Observation {
  /** Number of calls meanwhile. */
  calls: number;
  /** Those that a member had to repeat. */
  failedCalls: readonly string[];
  slowest: { ms: number; what: string };
  gapMs: number;
  recoveryMs: number;
  /** Number of sessions that were held meanwhile, from the request to the settlement. */
  sessions: number;
  /** Sessions and other actions that ended with an unexpected error. */
  failures: readonly string[];
}

/** Describes where an event exceeded its limits. A slow machine has more time, but no more failures. */
export function problemsOf(limits: EventLimits, observed: Observation): string[] {
  const { failedCalls, gapMs, recoveryMs, failures } = observed;
  const problems = failures.map((failure) => `failed: ${failure}`);
  if (failedCalls.length > (limits.failedCalls ?? Infinity))
    problems.push(`${failedCalls.length} failed calls, the first was ${failedCalls[0]}`);
  if (gapMs > scaledTimeoutMs(limits.gapMs)) problems.push(`outside the room for ${gapMs} ms`);
  if (recoveryMs > scaledTimeoutMs(limits.recoveryMs)) problems.push(`recovered after ${recoveryMs} ms`);
  return problems;
}

/** Returns one line of the table. */
export const formatObservation = (name: string, observed: Observation): string =>
  [
    name,
    `${observed.calls} calls`,
    `${observed.failedCalls.length} failed`,
    `slowest ${observed.slowest.ms} ms (${observed.slowest.what})`,
    `outside the room ${observed.gapMs} ms`,
    `recovered after ${observed.recoveryMs} ms`,
    `${observed.sessions} sessions`,
  ].join(' | ');
