import type { CalendarDate } from '@internationalized/date';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dayByKey } from '@/exchange/picker/days';
import type { Calendar } from './use-calendar';

/** A view with a cell per day. */
export interface DayGridProps {
  calendar: Calendar;
  /** Describes the period. */
  label: string;
  onOpen: (day: CalendarDate) => void;
}

/** Marks the button of a day within a grid. */
export const DAY_MARK = 'data-day';

/**
 * Moves the day of a grid by keyboard, and the focus with it: arrows by day and week, Home and End to the ends of the
 * week, Page Up and Page Down by month. Spread the result on the grid.
 */
export function useDayKeys({ day, show }: Pick<Calendar, 'day' | 'show'>) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const name = day.toString();
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[${DAY_MARK}="${name}"]`)?.focus();
    isMoving.current = false;
  }, [name]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The browser uses arrows with other keys to go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to: CalendarDate | undefined = dayByKey(
      event.key,
      day,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    );
    if (!to) return;
    event.preventDefault();
    if (to.compare(day) === 0) return;
    isMoving.current = true;
    show({ day: to }, true);
  };

  return { ref: grid, onKeyDown };
}
