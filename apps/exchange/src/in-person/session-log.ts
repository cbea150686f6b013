import type { Side } from '@skillhour/contracts';
import { rejectWith } from '../domain/index.js';
import {
  acceptedAt,
  endStateOf,
  logUntil,
  type Agreed,
  type PlaceSession,
  type Session,
  type SessionLog,
} from '../sessions/index.js';

const finished = (session: Exclude<Session, Agreed>) =>
  rejectWith('session.finished', { how: endStateOf(session) });

/** Returns whether the hold was released because no one had logged any minutes in time. */
const wasNotLogged = (session: Session): boolean =>
  (session.state === 'cancelled' && session.outcome === 'not_logged') ||
  (session.state === 'settling' &&
    session.decision.kind === 'absence' &&
    session.decision.outcome === 'not_logged');

/** Decides whether a party may log minutes of a session at a place. Their own log can be corrected until it is accepted. */
export function decideLog(session: PlaceSession, { by, minutes }: { by: Side; minutes: number }, now: Date) {
  if (session.state !== 'agreed')
    return wasNotLogged(session) ? rejectWith('log.too_late') : finished(session);
  const { startedAt, log } = session.atPlace;
  if (now < session.startsAt) return rejectWith('log.too_early');
  if (startedAt) return rejectWith('log.measured');
  if (now >= logUntil(session)) return rejectWith('log.too_late');
  if (log && log.by !== by) return rejectWith('log.pending');
  const { durationMinutes: duration } = session;
  if (minutes < 1 || minutes > duration) return rejectWith('log.minutes', { duration });
  return { kind: 'log', session, log: { by, minutes, at: now } satisfies SessionLog } as const;
}

/** Decides the effect of an answer to logged minutes. The same answer again is `already`. */
export function decideLogAnswer(
  session: PlaceSession,
  { by, status }: { by: Side; status: 'AC' | 'RE' },
  now: Date,
) {
  if (session.state !== 'agreed')
    return status === 'AC' && isLogged(session) ? ({ kind: 'already' } as const) : finished(session);
  const { log } = session.atPlace;
  if (!log || now >= acceptedAt(log)) return rejectWith('log.none');
  if (log.by === by) return rejectWith('log.own');
  return { kind: status === 'AC' ? 'accept' : 'decline', session, log } as const;
}

const isLogged = (session: Session): boolean =>
  (session.state === 'completed' && session.logged === true) ||
  (session.state === 'settling' && session.decision.kind === 'lesson' && session.decision.logged === true);
