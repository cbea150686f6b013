const MINUTE_MS = 60_000;

/** Which reminders of a session there are, and how long before its start they come, in milliseconds. */
export const REMINDER_LEADS_MS = {
  session_soon: 24 * 60 * MINUTE_MS,
  session_near: 15 * MINUTE_MS,
  room_open: 5 * MINUTE_MS,
};
