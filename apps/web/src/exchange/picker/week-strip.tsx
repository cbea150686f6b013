import { t } from '@skillhour/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '@/ui';
import { addDays, daysBetween, type Day } from '../wall-clock';
import { dayByKey, formatDay, isSameDay, startOfWeek } from './days';

interface WeekStripProps {
  day: Day;
  onDay: (day: Day) => void;
  today: Day;
  /** The last day that can be chosen. */
  last: Day;
}

/**
 * A week of days as a grid. Arrows move by day and week, Page Up and Down by month, Home and End to the week's ends.
 */
export function WeekStrip({ day, onDay, today, last }: WeekStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const start = startOfWeek(day);
  const days = Array.from({ length: 7 }, (_, at) => addDays(start, at));
  const isOpen = (one: Day) => daysBetween(today, one) >= 0 && daysBetween(one, last) >= 0;
  const within = (one: Day) =>
    daysBetween(today, one) < 0 ? today : daysBetween(one, last) < 0 ? last : one;
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
          disabled={daysBetween(today, start) <= 0}
          onClick={() => onDay(within(addDays(day, -7)))}
        />
        <IconButton
          label={t('The week after')}
          icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
          disabled={daysBetween(addDays(start, 6), last) <= 0}
          onClick={() => onDay(within(addDays(day, 7)))}
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
              disabled={!isOpen(one)}
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
