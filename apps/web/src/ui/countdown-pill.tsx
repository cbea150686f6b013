import { t } from '@skillhour/texts';
import { Clock } from 'lucide-react';
import { announcementAt, formatCountdown, URGENT_SECONDS } from './countdown';
import { cx } from './cx';

/** The remaining time; rose and pulsing in the last five minutes. `stage` is the variant over a video. */
export function CountdownPill({
  seconds,
  on = 'page',
  className,
}: {
  seconds: number;
  on?: 'page' | 'stage';
  className?: string;
}) {
  const urgent = seconds <= URGENT_SECONDS;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 rounded-full border px-3 py-1 font-display font-bold',
        urgent
          ? 'animate-urgent border-rose bg-rose text-on-rose'
          : on === 'stage'
            ? 'border-transparent bg-stage/88 text-white'
            : 'border-line bg-surface text-ink',
        className,
      )}
    >
      <Clock aria-hidden className="size-5" />
      <span role="timer" dir="ltr" aria-label={t('Time left')}>
        {formatCountdown(seconds)}
      </span>
      <span role="status" className="sr-only">
        {announcementAt(seconds)}
      </span>
    </span>
  );
}
