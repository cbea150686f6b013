import { isSameDay, type CalendarDate } from '@internationalized/date';
import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { formatDay } from '@/exchange/picker/days';
import type { Calendar } from './use-calendar';
import { DAY_MARK } from './use-day-keys';

interface DayButtonProps {
  of: CalendarDate;
  calendar: Pick<Calendar, 'day' | 'today'>;
  /** Number of its items; undefined if it is unknown. */
  count: number | undefined;
  onOpen: (day: CalendarDate) => void;
  /** Visible content. Screen readers read the full date instead. */
  children: ReactNode;
}

/** The day in a grid, which opens its agenda. The grid is one tab stop, at the day that the keyboard is on. */
export function DayButton({ of, calendar, count, onOpen, children }: DayButtonProps) {
  const name = formatDay(of, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <button
      type="button"
      className="cal-date"
      aria-current={isSameDay(of, calendar.today) ? 'date' : undefined}
      tabIndex={isSameDay(of, calendar.day) ? 0 : -1}
      onClick={() => onOpen(of)}
      {...{ [DAY_MARK]: of.toString() }}
    >
      <span className="sr-only">
        {count === undefined
          ? name
          : t('{day}, {count, plural, =0 {no entries} one {# entry} other {# entries}}', {
              day: name,
              count,
            })}
      </span>
      <span aria-hidden>{children}</span>
    </button>
  );
}
