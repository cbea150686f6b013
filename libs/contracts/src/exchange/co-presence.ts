import { mergeRanges } from '../kernel/merge-ranges.js';

/** A period from one time to a later one. */
export interface Interval {
  from: Date;
  to: Date;
}

/**
 * Clips intervals to a window and merges those that touch or overlap. Returns them by start. So overlapping sockets of
 * one member count once.
 */
export function mergeIntervals(intervals: readonly Interval[], window: Interval): Interval[] {
  const inside = intervals
    .map(({ from, to }) => ({ from: later(from, window.from), to: earlier(to, window.to) }))
    .filter(({ from, to }) => from < to);
  return mergeRanges(inside);
}

/**
 * Returns how long two members were in the room at the same time within the window, in milliseconds. The only
 * definition of the time that a session is settled for and that its parties see during the call.
 */
export function coPresenceMs(one: readonly Interval[], other: readonly Interval[], window: Interval): number {
  return lengthMs(mergeIntervals(one, window).flatMap((stay) => mergeIntervals(other, stay)));
}

/** Returns the total length of intervals that do not overlap, in milliseconds. */
export const lengthMs = (intervals: readonly Interval[]): number =>
  intervals.reduce((total, { from, to }) => total + to.getTime() - from.getTime(), 0);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);
