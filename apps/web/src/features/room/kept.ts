/** Of one room, for this tab and over its reloads; a sign-out takes it away. */
export const keyOf = (what: string, meetingId: string): string => `room-${what}:${meetingId}`;

export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it, or, where there is nothing, forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // It lives as long as the page, then.
  }
}
