import './calendar.css';
import type { CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import { AvailabilityButton } from '@/exchange/availability/availability-button';
import { formatDay } from '@/exchange/picker/days';
import { Page, paths } from '@/routing';
import { ButtonLink, FailureNote, TextLink } from '@/ui';
import { dateFormat } from '@/ui/date-format';
import { locale } from '@/ui/locale';
import { describeDeviceZone } from '@/ui/zone-names';
import { AgendaView } from './agenda-view';
import type { CalendarView } from './calendar-days';
import { CalendarHead } from './calendar-head';
import { MonthView } from './month-view';
import { useCalendar, type Calendar } from './use-calendar';
import { WeekView } from './week-view';

/** The member's sessions and proposed times, by week, month or as a list, and in a week also their available times. */
export default function CalendarPage() {
  const calendar = useCalendar();
  const { view, hasFailed, available } = calendar;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpening = useRef(false);
  const label = describePeriod(calendar);
  const open = (day: CalendarDate) => {
    isOpening.current = true;
    calendar.show({ view: 'agenda', day });
  };
  useEffect(() => {
    // The pressed button is no longer on the page.
    if (isOpening.current) heading.current?.focus();
    isOpening.current = false;
  }, [view]);
  return (
    <Page
      title={t('Calendar')}
      actions={
        <>
          <ButtonLink to={paths.settings('calendar')} variant="ghost">
            {t('Subscribe to all my sessions')}
          </ButtonLink>
          <AvailabilityButton />
          <ButtonLink to={paths.sessions()}>{t('All sessions')}</ButtonLink>
        </>
      }
    >
      <p className="mb-5 text-sm text-ink-2">{describeDeviceZone()}</p>
      <CalendarHead calendar={calendar} label={label} heading={heading} />
      <Legend view={view} />
      {hasFailed && (
        <div className="mb-4">
          <FailureNote onRetry={calendar.retry}>{t('We couldn’t load your calendar.')}</FailureNote>
        </div>
      )}
      {available.hasFailed && (
        <div className="mb-4">
          <FailureNote onRetry={available.retry}>{t('We couldn’t load your available times.')}</FailureNote>
        </div>
      )}
      {view === 'week' && <WeekView calendar={calendar} label={label} onOpen={open} />}
      {view === 'month' && <MonthView calendar={calendar} label={label} onOpen={open} />}
      {view === 'agenda' && <AgendaView calendar={calendar} label={label} />}
      <PeriodNotes calendar={calendar} />
    </Page>
  );
}

/** The meaning of the borders. It precedes the period, whose height changes when its items arrive. */
const Legend = ({ view }: Pick<Calendar, 'view'>) => (
  <ul className="cal-legend">
    <li className="cal-session">{t('Session')}</li>
    <li className="cal-proposed">{t('Proposed time')}</li>
    <li className="cal-done">{t('Completed')}</li>
    {view === 'week' && <li className="cal-free">{t('Available')}</li>}
  </ul>
);

/** Notes below the period: that it is empty or has more entries. */
const PeriodNotes = ({ calendar: { view, items, hasMore, isLoading } }: { calendar: Calendar }) => (
  <div role="status" className="mt-4 text-sm text-ink-2">
    {isLoading && view !== 'agenda' && <span className="sr-only">{t('Loading...')}</span>}
    {items?.length === 0 && (
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {describeEmpty(view)}{' '}
        <TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>
      </p>
    )}
    {hasMore && <p>{t('This period has more entries than fit here. Choose a shorter one.')}</p>}
  </div>
);

function describeEmpty(view: CalendarView): string {
  switch (view) {
    case 'week':
      return t('Nothing this week.');
    case 'month':
      return t('Nothing this month.');
    case 'agenda':
      return t('Nothing in these four weeks.');
  }
}

/** Names the shown period: "November 2026" or "23–29 Nov 2026". */
function describePeriod({ view, day, days }: Calendar): string {
  if (view === 'month') return formatDay(day, { month: 'long', year: 'numeric' });
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day];
  return dateFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(first.toDate('UTC'), last.toDate('UTC'));
}
