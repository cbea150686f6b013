import { cx } from './cx';
import { BeadShape } from './bead-shape';

/** One small bead before a figure of minutes or a word about them; decoration for what the text says. */
export function Bead({
  state = 'available',
  className,
}: {
  state?: 'available' | 'held' | 'draft' | 'last' | 'moved';
  className?: string;
}) {
  return (
    <svg
      className={cx('inline-block size-[.8em] shrink-0 overflow-visible align-[-.06em]', className)}
      viewBox="0 0 10 10"
      aria-hidden
      focusable={false}
    >
      <BeadShape bead={[{ state, from: 0, to: 5 }]} x={5} y={5} />
    </svg>
  );
}
