import { toCalendarDate, type CalendarDate } from '@internationalized/date';
import { useSearchParams } from 'react-router-dom';
import { serverNow, useCall, type CallOutput } from '@/api';
import { wallTimeOf } from '@/exchange/wall-clock';
import { usePoll } from '@/live';
import { locale } from '@/ui/locale';
import { useIsNarrow } from '@/ui/use-is-narrow';
import { deviceTimeZone } from '@/ui/zone-names';
import { availableOn, type AvailableTime } from './available-on';
import { daysOf, parseDay, periodOf, type CalendarView } from './calendar-days';

export type CalendarItem = CallOutput<'exchange.session.list_calendar'>['items'][number];

/** The period that the page shows, and its content. */
export interface Calendar {
  view: CalendarView;
  /** The views for the width of the window. The first one is the default. */
  views: readonly CalendarView[];
  /** The day that the period is chosen by. The keyboard moves it. */
  day: CalendarDate;
  days: readonly CalendarDate[];
  today: CalendarDate;
  /** The reader's zone. */
  zone: string;
  /** Sessions and proposed times, by start; undefined while they load or if that failed. */
  items: readonly CalendarItem[] | undefined;
  /** Whether the period has more items than are loaded. */
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** When the member can be asked to teach. Only a week shows it. */
  available: { times: readonly AvailableTime[]; hasFailed: boolean; retry: () => void };
  show: (change: { view?: CalendarView; day?: CalendarDate }, replace?: boolean) => void;
}

const REFRESH_MS = 60_000;
/** A week needs more width than a phone has. */
const NARROW_VIEWS = ['agenda', 'month'] as const;
const WIDE_VIEWS = ['week', 'month', 'agenda'] as const;

/** Reads the view and the day from the URL and loads everything that the calendar shows of the period. */
export function useCalendar(): Calendar {
  const [params, setParams] = useSearchParams();
  const views: readonly CalendarView[] = useIsNarrow() ? NARROW_VIEWS : WIDE_VIEWS;
  const refreshInterval = usePoll(REFRESH_MS);
  const zone = deviceTimeZone();
  const today = toCalendarDate(wallTimeOf(serverNow(), zone));
  const view = views.find((one) => one === params.get('view')) ?? views[0] ?? 'agenda';
  const day = parseDay(params.get('date')) ?? today;
  const days = daysOf(view, day, locale());
  const { data, error, mutate } = useCall('exchange.session.list_calendar', periodOf(days, zone), {
    refreshInterval,
  });
  const availability = useCall('identity.availability.read', view === 'week' ? {} : null);
  const show: Calendar['show'] = (change, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (change.view) next.set('view', change.view);
        if (change.day) next.set('date', change.day.toString());
        return next;
      },
      { replace },
    );
  return {
    ...{ view, views, day, days, today, zone, show },
    items: data?.items,
    hasMore: data?.more === true,
    isLoading: !data && !error,
    hasFailed: !data && error !== undefined,
    retry: () => void mutate(),
    available: {
      times: availableOn(availability.data?.availability ?? null, days, today, zone),
      hasFailed: !availability.data && availability.error !== undefined,
      retry: () => void availability.mutate(),
    },
  };
}
