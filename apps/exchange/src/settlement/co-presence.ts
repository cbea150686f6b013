/** A period in milliseconds since 1970, `fromMs` before `toMs`. */
export interface Interval {
  fromMs: number;
  toMs: number;
}

/** Returns one member's presence: overlapping sockets count once, and time outside the window does not count. */
export function presenceWithin(intervals: readonly Interval[], window: Interval): Interval[] {
  const inside = intervals
    .map(({ fromMs, toMs }) => ({
      fromMs: Math.max(fromMs, window.fromMs),
      toMs: Math.min(toMs, window.toMs),
    }))
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .sort((a, b) => a.fromMs - b.fromMs);
  const merged: Interval[] = [];
  for (const next of inside) {
    const last = merged.at(-1);
    if (last && next.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, next.toMs);
    else merged.push({ ...next });
  }
  return merged;
}

/** Returns the periods in which both were present; each side must be merged by `presenceWithin`. */
export function coPresenceOf(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return one.flatMap(({ fromMs, toMs }) => presenceWithin(other, { fromMs, toMs }));
}

export const lengthMs = (intervals: readonly Interval[]): number =>
  intervals.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);
