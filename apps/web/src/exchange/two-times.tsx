import { CalendarClock } from 'lucide-react';
import { cx, formatDayAndTime } from '@/ui';
import { formatTimeLines, type AgreedTime } from './local-time';

/** A time for both parties, on a labeled line each. Lines wrap, so it is not used in truncated text. */
export function TwoTimes({ className = 'grid', ...time }: AgreedTime & { className?: string }) {
  const [mine, theirs] = formatTimeLines(time);
  return (
    <span className={cx('wrap-anywhere', className)}>
      <span className="font-semibold text-ink">{mine}</span>
      {theirs !== undefined && <span className="text-ink-2">{theirs}</span>}
    </span>
  );
}

/** A time in a list: the reader's only, in one line. */
export const ListedTime = ({ at }: Pick<AgreedTime, 'at'>) => (
  <span className="inline-flex items-center gap-1.5">
    <CalendarClock aria-hidden className="size-4" />
    {formatDayAndTime(at)}
  </span>
);
