import { cx } from './cx';
import { dateFormat } from './date-format';
import { locale } from './locale';

/**
 * A day as a calendar leaf: month, day, weekday, in the reader's time zone or a given one. Decorative, because the time
 * is also shown as text.
 */
export function CalendarLeaf({
  at,
  timeZone,
  className,
}: {
  at: Date | string;
  timeZone?: string;
  className?: string;
}) {
  const date = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale(), { ...options, timeZone }).format(date);
  return (
    <span
      aria-hidden
      className={cx(
        'grid h-fit w-[3.6rem] shrink-0 content-start justify-items-center gap-0.5 rounded-md border border-line bg-surface pt-1.5 pb-2 leading-tight',
        className,
      )}
    >
      <span className="text-xs text-ink-2">{part({ month: 'short' })}</span>
      <b className="font-display text-2xl leading-none font-bold">{part({ day: 'numeric' })}</b>
      <span className="text-xs text-ink-2">{part({ weekday: 'short' })}</span>
    </span>
  );
}
