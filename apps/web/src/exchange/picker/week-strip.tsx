import { isSameDay, startOfWeek, type CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '@/ui';
import { locale } from '@/ui/locale';
import { dayByKey, formatDay } from './days';

interface WeekStripProps {
  day: CalendarDate;
  onDay: (day: CalendarDate) => void;
  today: CalendarDate;
  /** The last day that can be chosen. */
  last: CalendarDate;
}

/**
 * A week of days as a grid. Arrows move by day and week, Page Up and Down by month, Home and End to the week's ends.
 */
export function WeekStrip({ day, onDay, today, last }: WeekStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const start = startOfWeek(day, locale());
  const days = Array.from({ length: 7 }, (_, at) => start.add({ days: at }));
  const within = (one: CalendarDate) => (one.compare(today) < 0 ? today : one.compare(last) > 0 ? last : one);
  useEffect(() => {
    if (isMoving.current) row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    isMoving.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = dayByKey(event.key, day, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!to) return;
    event.preventDefault();
    isMoving.current = true;
    onDay(within(to));
  };

  return (
    <div className="grid gap-1">
      <div className="flex items-center">
        <p className="me-auto text-sm font-semibold" aria-live="polite">
          {formatDay(day, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton
          label={t('The week before')}
          icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
          disabled={start.compare(today) <= 0}
          onClick={() => onDay(within(day.subtract({ weeks: 1 })))}
        />
        <IconButton
          label={t('The week after')}
          icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
          disabled={start.add({ days: 6 }).compare(last) >= 0}
          onClick={() => onDay(within(day.add({ weeks: 1 })))}
        />
      </div>
      <div role="grid" aria-label={t('Day')}>
        <div ref={row} role="row" className="week" onKeyDown={onKeyDown}>
          {days.map((one) => (
            <button
              key={one.day}
              type="button"
              role="gridcell"
              aria-selected={isSameDay(one, day)}
              aria-current={isSameDay(one, today) ? 'date' : undefined}
              tabIndex={isSameDay(one, day) ? 0 : -1}
              disabled={within(one) !== one}
              onClick={() => onDay(one)}
              className="week-day"
            >
              <span className="sr-only">
                {formatDay(one, { weekday: 'long', day: 'numeric', month: 'long' })}
              </span>
              <span aria-hidden className="text-xs">
                {formatDay(one, { weekday: 'short' })}
              </span>
              <b aria-hidden className="font-display">
                {formatDay(one, { day: 'numeric' })}
              </b>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
