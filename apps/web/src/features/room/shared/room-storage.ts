/** Returns the storage key of one room. Entries belong to this tab and survive reloads; signing out removes them. */
export const storageKeyOf = (what: string, meetingId: string): string => `room-${what}:${meetingId}`;

export function readRoomValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function saveRoomValue(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage, the value lasts as long as the page.
  }
}
