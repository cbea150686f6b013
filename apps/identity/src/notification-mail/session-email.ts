import type { EventData, realtimeEvents } from '@skillhour/contracts';
import { currentLocale, t } from '@skillhour/texts';
import { greetingValues, createEmail, type EmailContent } from '../mail/index.js';

interface SessionEmailContent extends Pick<
  EventData<typeof realtimeEvents.sessionMailDue>,
  'about' | 'side' | 'other_id' | 'title' | 'starts_at' | 'timezone' | 'link' | 'at_place' | 'cancellation'
> {
  /** Names of the other party. Undefined if they have deleted their account. */
  other: { firstName: string; fullName: string } | undefined;
  now: Date;
  /** Prefix of the links in the email. */
  origin: string;
  /** Unsubscribe page, without sign-in. */
  unsubscribeLink: string;
}

/** Creates the email to a party that a session was agreed, moved or cancelled, or begins soon. */
export function sessionEmail(firstName: string, content: SessionEmailContent): EmailContent {
  const { about, title, starts_at, timezone, link, cancellation, origin, unsubscribeLink } = content;
  const { firstName: other, fullName } = content.other ?? formerParty();
  const url = new URL(link, origin).href;
  return createEmail({
    subject: subjectOf(content, other),
    intro: introOf(content, { greeting: greetingValues(firstName), other }),
    facts: [
      [t('Session'), title],
      [t('With'), fullName],
      [t('When'), formatMoment(starts_at, timezone, { timeZoneName: 'long' })],
      ...(cancellation ? factsOf(cancellation, content.side, other) : []),
    ],
    action:
      about === 'reminder' && !content.at_place
        ? { text: t('Join Meeting'), url }
        : { text: t('See the session'), url },
    footer: footerOf(about),
    unsubscribe: { text: t('Unsubscribe'), url: unsubscribeLink },
  });
}

const formerParty = () => {
  const name = t('a former member');
  return { firstName: name, fullName: name };
};

function subjectOf({ about, starts_at, timezone, now }: SessionEmailContent, name: string): string {
  const moment = formatMoment(starts_at, timezone);
  switch (about) {
    case 'agreed':
      return t('Your session with {name} is on {moment}', { name, moment });
    case 'moved':
      return t('Your session with {name} moved to {moment}', { name, moment });
    case 'cancelled':
      return t('Your session with {name} was cancelled', { name });
    case 'reminder':
      return t('Your session with {name} starts in {time}', { name, time: timeUntil(starts_at, now) });
  }
}

function introOf(
  { about, other_id, at_place, cancellation }: SessionEmailContent,
  { greeting, other }: { greeting: ReturnType<typeof greetingValues>; other: string },
): string {
  const values = { ...greeting, other };
  switch (about) {
    case 'agreed':
      return t(
        '{known, select, yes {Hello {name},} other {Hello,}} you and {other} agreed on a time.',
        values,
      );
    case 'moved':
      return t(
        '{known, select, yes {Hello {name},} other {Hello,}} you and {other} agreed on another time.',
        values,
      );
    case 'reminder':
      if (at_place)
        return t(
          '{known, select, yes {Hello {name},} other {Hello,}} your session starts soon. Its page has the code that starts the clock.',
          greeting,
        );
      return t(
        '{known, select, yes {Hello {name},} other {Hello,}} your session starts soon. The room opens five minutes before.',
        greeting,
      );
    case 'cancelled': {
      const by = cancellation?.by_member_id;
      return t(
        '{known, select, yes {Hello {name},} other {Hello,}} {by, select, you {you cancelled your session.} other {{other} cancelled your session.} nobody {your session was cancelled.}}',
        { ...values, by: by === other_id ? 'other' : by ? 'you' : 'nobody' },
      );
    }
  }
}

const factsOf = (
  { reason, minutes }: NonNullable<SessionEmailContent['cancellation']>,
  side: SessionEmailContent['side'],
  name: string,
): (readonly [label: string, value: string])[] => [
  ...(reason === '' ? [] : [[t('Reason'), reason] as const]),
  [
    t('Minutes'),
    t(
      '{side, select, teacher {{minutes, plural, =0 {None moved} one {# moved to you} other {# moved to you}}} other {{minutes, plural, =0 {None moved} one {# moved to {name}} other {# moved to {name}}}}}',
      { side, minutes, name },
    ),
  ],
];

function footerOf(about: SessionEmailContent['about']): string {
  const choose = t('Choose in your settings what we email you, and when.');
  switch (about) {
    case 'reminder':
      return choose;
    case 'cancelled':
      return `${t('Open the attached file to remove the session from your calendar.')} ${choose}`;
    default:
      return `${t('Open the attached file to update your calendar.')} ${choose}`;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From this time on, hours are precise enough. */
const MOST_MINUTES = 90;

function timeUntil(startsAt: string, now: Date): string {
  const minutes = Math.round((Date.parse(startsAt) - now.getTime()) / MINUTE_MS);
  return minutes < MOST_MINUTES
    ? t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: Math.max(1, minutes) })
    : t('{hours, plural, one {# hour} other {# hours}}', { hours: Math.round(minutes / HOUR_MINUTES) });
}

/** Formats a time in the reader's zone, optionally with the name of the zone. */
const formatMoment = (at: string, timeZone: string, zoneName: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...zoneName,
  })
    .format(new Date(at))
    .replaceAll('\u202f', ' ');
