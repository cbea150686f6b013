import type { PresenceInterval } from './presence.js';

/** Period in which minutes count. */
export interface SessionWindow {
  from: Date;
  to: Date;
}

/**
 * Returns how long two members were present at the same time within the window, in milliseconds. Two sockets
 * of one member count once.
 */
export function coPresenceMs(stays: readonly PresenceInterval[], { from, to }: SessionWindow): number {
  const clip = (at: Date) => Math.min(Math.max(at.getTime(), from.getTime()), to.getTime());
  const moments = stays
    .flatMap((stay) => [
      { atMs: clip(stay.from), memberId: stay.memberId, change: 1 },
      { atMs: clip(stay.to), memberId: stay.memberId, change: -1 },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  const sockets = new Map<string, number>();
  let sumMs = 0;
  let lastMs = from.getTime();
  for (const { atMs, memberId, change } of moments) {
    const present = [...sockets.values()].filter((count) => count > 0).length;
    if (present > 1) sumMs += atMs - lastMs;
    lastMs = atMs;
    sockets.set(memberId, (sockets.get(memberId) ?? 0) + change);
  }
  return sumMs;
}
