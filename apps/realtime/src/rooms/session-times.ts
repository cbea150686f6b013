import { JOIN_LEAD_MS, type roomChannel, type TicketOf } from '@skillhour/contracts';

type RoomTicket = Pick<TicketOf<typeof roomChannel>, 'ends_at' | 'duration_minutes'>;

const MINUTE_MS = 60_000;

/** Returns when a room’s session starts and ends, and the window in which co-presence counts. */
export function sessionTimesOf({ ends_at, duration_minutes }: RoomTicket) {
  const endsAt = new Date(ends_at);
  const startsAt = new Date(endsAt.getTime() - duration_minutes * MINUTE_MS);
  return { startsAt, endsAt, window: { from: new Date(startsAt.getTime() - JOIN_LEAD_MS), to: endsAt } };
}

export const isTimeOver = (ticket: RoomTicket, now: Date): boolean => now >= sessionTimesOf(ticket).endsAt;
