import type { CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import { useEffect, useRef } from 'react';
import { formatDay } from '@/exchange/picker/days';
import { formatTime } from '@/ui';
import { dateFormat } from '@/ui/date-format';
import { locale } from '@/ui/locale';
import { ItemLink } from './calendar-item';
import { DayButton } from './day-button';
import { formatSpan, keyOf } from './describe-item';
import {
  heightOf,
  hourRowsOf,
  itemsOn,
  layOut,
  placeOn,
  repeatedTimeOf,
  type RepeatedTime,
} from './place-items';
import type { Calendar } from './use-calendar';
import { useDayKeys, type DayGridProps } from './use-day-keys';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** The first hour in view, unless an item of the week begins earlier. */
const MORNING_MINUTES = 7 * HOUR_MINUTES;

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** A week with a column per day, in which items are placed by their time. */
export function WeekView({ calendar, label, onOpen }: DayGridProps) {
  const { days, zone, items = [], isLoading } = calendar;
  const keys = useDayKeys(calendar);
  const repeated = repeatedTimeOf(days, zone);
  const height = heightOf(repeated);
  const tops = days.flatMap((day) => placeOn(items, day, zone, repeated).map(({ top }) => top));
  const first = Math.min(MORNING_MINUTES, ...tops);
  const frame = useScrolledTo(first / height, days[0]?.toString());
  return (
    <div ref={frame} className="cal-frame cal-scroll">
      <div role="grid" aria-label={label} aria-busy={isLoading} {...keys}>
        <div role="row" className="cal-columns cal-heads">
          <span aria-hidden />
          {days.map((day) => (
            <div key={day.toString()} role="columnheader">
              <DayButton
                of={day}
                calendar={calendar}
                count={calendar.items && itemsOn(items, day, zone).length}
                onOpen={onOpen}
              >
                <span className="text-xs">{formatDay(day, { weekday: 'short' })}</span>
                <b className="font-display">{formatDay(day, { day: 'numeric' })}</b>
              </DayButton>
            </div>
          ))}
        </div>
        <div
          role="row"
          className="cal-columns cal-hours"
          style={{ '--cal-hours': height / HOUR_MINUTES } as object}
        >
          <Hours repeated={repeated} zone={zone} />
          {days.map((day) => (
            <DayColumn key={day.toString()} of={day} calendar={calendar} repeated={repeated} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A day's items, one beside the other if they overlap, over the member's available times. */
function DayColumn({
  of,
  calendar: { items = [], available, day, zone, isLoading },
  repeated,
}: {
  of: CalendarDate;
  calendar: Calendar;
  repeated: RepeatedTime | undefined;
}) {
  const height = heightOf(repeated);
  const isActive = of.compare(day) === 0;
  return (
    <div role="gridcell" className="cal-column">
      {placeOn(available.times, of, zone, repeated).map(({ item, top, bottom }) => (
        <span
          key={item.from}
          className="cal-free"
          style={{ top: percent(top, height), height: percent(bottom - top, height) }}
        >
          <span className="sr-only">{t('Available {time}', { time: formatSpan(item, zone) })}</span>
        </span>
      ))}
      {isLoading && <span aria-hidden className="cal-waiting" />}
      <ul>
        {layOut(placeOn(items, of, zone, repeated), height).map(({ item, top, bottom, lane, lanes }) => (
          <li key={keyOf(item)}>
            <ItemLink
              item={item}
              zone={zone}
              layout="cal-block"
              tabIndex={isActive ? undefined : -1}
              style={{
                top: percent(top, height),
                height: percent(bottom - top, height),
                insetInlineStart: percent(lane, lanes),
                width: percent(1, lanes),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Labels of the hours. Those that the clocks show twice name the time in force, such as CEST and CET. */
function Hours({ repeated, zone }: { repeated: RepeatedTime | undefined; zone: string }) {
  return (
    <span aria-hidden className="cal-gutter">
      {hourRowsOf(repeated).map(({ top, clock, atMs }) => (
        <span key={top} style={{ top: percent(top, heightOf(repeated)) }}>
          {atMs === undefined
            ? formatTime(new Date(clock * MINUTE_MS), 'UTC')
            : t('{time} {zone}', { time: formatTime(new Date(atMs), zone), zone: zoneInForce(atMs, zone) })}
        </span>
      ))}
    </span>
  );
}

/** Returns the abbreviation of a zone's time at an instant: "CEST" in summer, "CET" in winter. */
const zoneInForce = (atMs: number, zone: string): string =>
  dateFormat(locale(), { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(atMs))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Scrolls the week to a share of its hours, at first and when the share or the period changes. */
function useScrolledTo(share: number, period: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hours = frame.current?.querySelector<HTMLElement>('.cal-hours');
    if (frame.current && hours) frame.current.scrollTop = share * hours.offsetHeight;
  }, [share, period]);
  return frame;
}
