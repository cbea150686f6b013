import { Bead } from './bead';
import { cx } from './cx';

/** A figure of minutes as it stands in running text, pills and rows: a bead, the number, "min". */
export function MinutesFigure({
  minutes,
  state,
  className,
}: {
  minutes: number;
  state?: 'available' | 'held' | 'draft';
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[.35em] font-medium whitespace-nowrap text-amber-ink',
        className,
      )}
    >
      {state && <Bead state={state} />}
      <b className="font-display font-bold text-ink">{minutes}</b> min
    </span>
  );
}
