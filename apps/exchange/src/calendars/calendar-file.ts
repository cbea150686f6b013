import { t } from '@skillhour/texts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Session } from '../sessions/index.js';

/** A session in the calendar of one of its two. */
export interface Entry {
  session: Session;
  /** The name of the other. */
  other: string;
}

/** How often a calendar that follows an address asks, in seconds. */
const REFRESH_S = 3_600;

/** Letters that are no text and that no calendar expects. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
const clean = (words: string) => words.replaceAll('\r\n', '\n').replaceAll(CONTROLS, '');

/**
 * Sessions as a calendar file (RFC 5545). An entry keeps its name for good, and its number rises with each change, so that a calendar that has
 * it already changes what it has. `origin`: the public address that its links lead to.
 */
export function calendarFile(
  entries: readonly Entry[],
  { origin, now }: { origin: string; now: Date },
): string {
  const calendar = ical({
    prodId: { company: 'Skillhour', product: 'Sessions' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'Skillhour',
    ttl: REFRESH_S,
  });
  for (const { session, other } of entries) {
    const url = `${origin}/sessions/${encodeURIComponent(session.id)}`;
    calendar.createEvent({
      id: `${session.id}@skillhour`,
      sequence: sequenceOf(session),
      stamp: now,
      start: session.startsAt,
      end: session.endsAt,
      summary: clean(session.request.content.title),
      description: clean([t('With {name}', { name: other }), session.note, url].filter(Boolean).join('\n\n')),
      url,
      status: session.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Rises with each move, and once more when it is cancelled. */
const sequenceOf = ({ moves, state }: Session): number => moves + (state === 'cancelled' ? 1 : 0);
