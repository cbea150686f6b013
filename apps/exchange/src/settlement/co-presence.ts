/** A stretch of time in milliseconds since 1970, `from` before `to`. */
export interface Interval {
  fromMs: number;
  toMs: number;
}

/** One member's presence: overlapping sockets count once; what lies outside the window does not count. */
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

/** The time both were there; each side merged by `presenceWithin`. */
export function together(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return one.flatMap(({ fromMs, toMs }) => presenceWithin(other, { fromMs, toMs }));
}

export const lengthMs = (intervals: readonly Interval[]): number =>
  intervals.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);
