import { cx } from './cx';
import { BeadShape } from './bead-shape';

/** One small bead before a figure of minutes or a word about them; decoration for what the text says. */
export function Bead({
  state = 'available',
  fifths = 5,
  className,
}: {
  state?: 'available' | 'held' | 'draft' | 'last' | 'moved';
  /** How much of it is left, a fifth a minute. */
  fifths?: number;
  className?: string;
}) {
  return (
    <svg
      className={cx('inline-block size-[.8em] shrink-0 overflow-visible align-[-.06em]', className)}
      viewBox="0 0 10 10"
      aria-hidden
      focusable={false}
    >
      <BeadShape bead={fifths === 0 ? [] : [{ state, from: 0, to: fifths }]} x={5} y={5} />
    </svg>
  );
}
