const keyOf = (meetingId: string) => `room-together:${meetingId}`;

/** How long the two were together so far, over a reload of the page, in milliseconds. */
export function recallTogetherMs(meetingId: string): number {
  const stored = Number(localStorage.getItem(keyOf(meetingId)));
  return Number.isFinite(stored) && stored > 0 ? stored : 0;
}

export function rememberTogetherMs(meetingId: string, togetherMs: number): void {
  localStorage.setItem(keyOf(meetingId), String(Math.round(togetherMs)));
}

export const forgetTogether = (meetingId: string): void => localStorage.removeItem(keyOf(meetingId));
