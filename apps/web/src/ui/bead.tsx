import { cx } from './cx';
import { BeadShape } from './bead-shape';

/** One small bead in front of a number or word about minutes. Decorative, because the text says the same. */
export function Bead({
  state = 'available',
  fifths = 5,
  className,
}: {
  state?: 'available' | 'held' | 'draft' | 'last' | 'moved';
  /** Remaining part of the bead; one fifth is one minute. */
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
