import { EXCHANGE_LIMITS, type AskStatus, type ExchangeId, type MemberId } from '@skillhour/contracts';
import { rejectWith, type TagCopy } from '../domain/index.js';

const DAY_MS = 24 * 3_600_000;
/** Asks of one student that a teacher may have open. */
export const OPEN_ASKS_MAX = 5;

/** Minutes that a student gives a teacher for time together without a request. */
export interface Exchange {
  id: ExchangeId;
  teacherId: MemberId;
  studentId: MemberId;
  minutes: number;
  tag: TagCopy;
  /** When they met. */
  at: Date;
  /** A member's or an admin's text, which both see. */
  text: string;
  writtenBy: MemberId;
  origin: 'given' | 'asked' | 'recorded';
  /** The admin who recorded it. */
  recordedBy: { id: MemberId; name: string } | null;
  /** `posting`: decided, but the ledger has not moved the minutes yet. */
  state: ExchangeState;
  createdAt: Date;
  /** When the server acts: expires an ask, or takes over a posting. Null if nothing is left to do. */
  dueAt: Date | null;
}
export const EXCHANGE_STATES = ['asked', 'posting', 'posted', 'declined', 'withdrawn', 'expired'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];
/** How an ask can end without minutes. */
export type ClosedState = Extract<ExchangeState, 'declined' | 'withdrawn' | 'expired'>;

/** Returns the state's API status code. */
export const STATUS_OF_ASK = {
  asked: 'PE',
  posting: 'AC',
  posted: 'AC',
  declined: 'RE',
  withdrawn: 'CA',
  expired: 'EX',
} as const satisfies Record<ExchangeState, AskStatus>;

/** Returns the ledger's key of the exchange's transfer. */
export const transferKeyOf = ({ id }: Pick<Exchange, 'id'>): string => `exchange:${id}`;

/** Returns whether two members may have met at this time: not in the future, and not too long ago to remember. */
export const isPlausibleTime = (at: Date, now: Date): boolean =>
  at <= now && now.getTime() - at.getTime() <= EXCHANGE_LIMITS.daysAgo * DAY_MS;

/** Returns since when an exchange counts toward the cap of its pair. */
export const capSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Decides whether two members may log these minutes, given those that they logged within a day. */
export function decideCap(minutes: number, loggedMinutes: number, most: number) {
  const left = Math.max(0, most - loggedMinutes);
  return minutes <= left ? ({ kind: 'allowed' } as const) : rejectWith('exchange.above_cap', { left, most });
}

/**
 * Decides the effect of an answer to an ask. The same answer again is `already`. The teacher can only withdraw; others
 * learn nothing about it.
 */
export function decideAskAnswer(
  ask: Exchange,
  { by, status }: { by: MemberId; status: 'AC' | 'RE' },
  now: Date,
) {
  const isTeacher = ask.teacherId === by;
  if (ask.origin !== 'asked' || (!isTeacher && ask.studentId !== by)) return rejectWith('ask.not_found');
  if (isTeacher && status === 'AC') return rejectWith('ask.own');
  const closed: ClosedState = isTeacher ? 'withdrawn' : 'declined';
  if (ask.state === 'asked') {
    if (ask.dueAt && now >= ask.dueAt) return rejectWith('ask.decided', { how: 'EX' });
    return status === 'AC' ? ({ kind: 'accept' } as const) : ({ kind: 'close', as: closed } as const);
  }
  const isSame = status === 'AC' ? STATUS_OF_ASK[ask.state] === 'AC' : ask.state === closed;
  return isSame
    ? ({ kind: 'already' } as const)
    : rejectWith('ask.decided', { how: STATUS_OF_ASK[ask.state] });
}
