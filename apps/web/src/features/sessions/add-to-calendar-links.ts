import { t } from '@skillhour/texts';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { fullNameOf } from '@/ui';

/** Web calendars that create an entry from a link. */
interface CalendarLinks {
  google: string;
  outlook: string;
}

/** Some web calendars show the plus signs that `URLSearchParams` writes for spaces. */
const linkTo = (url: string, query: Record<string, string>): string =>
  `${url}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

/** Formats "20300601T100000Z", which Google Calendar reads. */
const compactTime = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Returns links that add a session to a calendar on the web. `origin` is the base URL of its page. */
export function calendarLinksOf(session: Schedule, origin: string): CalendarLinks {
  const { request, scheduled_time: from, ends_at: to, teacher, student } = session;
  const url = `${origin}${paths.session(session.id)}`;
  const people = [
    t('Teacher: {name}', { name: fullNameOf(teacher) }),
    t('Student: {name}', { name: fullNameOf(student) }),
  ].join('\n');
  const text = [people, session.note, url].filter(Boolean).join('\n\n');
  return {
    google: linkTo('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: request.title,
      dates: `${compactTime(from)}/${compactTime(to)}`,
      details: text,
      location: url,
    }),
    outlook: linkTo('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: request.title,
      startdt: from,
      enddt: to,
      body: text,
      location: url,
    }),
  };
}
