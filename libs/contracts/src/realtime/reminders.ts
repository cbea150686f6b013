const MINUTE_MS = 60_000;

/** Session reminders and how long before the start they are sent, in milliseconds. */
export const REMINDER_LEADS_MS = {
  session_soon: 24 * 60 * MINUTE_MS,
  session_near: 15 * MINUTE_MS,
  room_open: 5 * MINUTE_MS,
};
