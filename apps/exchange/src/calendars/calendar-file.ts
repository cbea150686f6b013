import { t } from '@skillhour/texts';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Session } from '../sessions/index.js';

/** A session in the calendar of one of its parties. */
export interface CalendarEntry {
  session: Session;
  /** Name of the other party. */
  otherPartyName: string;
}

interface Mailbox {
  name: string;
  address: string;
}

/** Email to a party that contains a session as a calendar file (RFC 5546). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** Sender of the email. It never names the other party's address. */
  organizer: Mailbox;
  attendee: Mailbox;
}

/** Refresh interval suggested to subscribed calendars, in seconds. */
const REFRESH_S = 3_600;

/** Control characters except tab and line feed, which calendars do not expect. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
const clean = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(CONTROLS, '');

/**
 * Renders sessions as a calendar file (RFC 5545). An event keeps its UID, and its sequence number rises with each
 * change, so that calendars update an event they already have. `origin` is the public base URL of the links. Without an
 * `invitation` it is a file to download or a feed.
 */
export function toCalendarFile(
  entries: readonly CalendarEntry[],
  { origin, now, invitation }: { origin: string; now: Date; invitation?: Invitation | undefined },
): string {
  const prodId = { company: 'Skillhour', product: 'Sessions' };
  const calendar = ical(
    invitation
      ? { prodId, method: ICalCalendarMethod[invitation.method] }
      : { prodId, method: ICalCalendarMethod.PUBLISH, name: 'Skillhour', ttl: REFRESH_S },
  );
  for (const { session, otherPartyName } of entries) {
    const url = `${origin}/sessions/${encodeURIComponent(session.id)}`;
    calendar.createEvent({
      id: `${session.id}@skillhour`,
      sequence: sequenceOf(session),
      stamp: now,
      start: session.startsAt,
      end: session.endsAt,
      summary: clean(session.request.content.title),
      description: clean(
        [t('With {name}', { name: otherPartyName }), session.note, url].filter(Boolean).join('\n\n'),
      ),
      url,
      ...(session.atPlace && { location: clean(session.atPlace.place) }),
      status: session.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(invitation && partiesOf(invitation)),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Returns a number that rises with each move, and once more on cancellation. */
const sequenceOf = ({ moves, state }: Session): number => moves + (state === 'cancelled' ? 1 : 0);

/** The recipient has agreed to the session already, so no reply is requested. */
const partiesOf = ({ organizer, attendee }: Invitation) => ({
  organizer: { name: organizer.name || organizer.address, email: organizer.address },
  attendees: [
    { name: attendee.name, email: attendee.address, rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
  ],
});
