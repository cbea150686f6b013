import { t } from '@skillhour/texts';
import { BeadShape } from './bead-shape';
import {
  BEADS_PER_ROW,
  ROW_HEIGHT,
  describeBeads,
  beadCenterOf,
  rowsOfBeads,
  rowWidthOf,
  type Portion,
} from './beads';
import { cx } from './cx';

export interface MinutesProps {
  /** Whole minutes of each kind, laid on the thread in this order. */
  moved?: number;
  available?: number;
  held?: number;
  draft?: number;
  last?: number;
  /** Number of rows (hours) before whole hours become a number; 12, in the sidebar 6. */
  maxRows?: number;
  /**
   * True if no number with "min" is shown next to the beads. They are then an image with a text alternative; a string
   * replaces that text.
   */
  alone?: boolean | string;
  /** `full` fills the available width (the balance card); otherwise at most 183 px, the width of an hour. */
  width?: 'list' | 'full';
  className?: string;
}

const ORDER = ['moved', 'available', 'held', 'draft', 'last'] as const;
const WIDTH = rowWidthOf(BEADS_PER_ROW);

/** Minutes on the thread: one bead is five minutes, a row of twelve is an hour. Without minutes the thread is empty. */
export function Minutes({
  maxRows = 12,
  alone = false,
  width = 'list',
  className,
  ...amounts
}: MinutesProps) {
  const portions: Portion[] = ORDER.map((state) => ({ state, minutes: amounts[state] ?? 0 }));
  const { hours, rows } = rowsOfBeads(portions, maxRows);
  const label = typeof alone === 'string' ? alone : describeBeads(portions);
  const a11y = alone ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={cx('block w-full', width === 'list' && 'max-w-[183px]', className)} {...a11y}>
      {hours > 0 && (
        <span className="mb-1 block text-xs text-ink-2">{t('{hours, number} h and', { hours })}</span>
      )}
      <svg
        className="block h-auto w-full overflow-visible"
        viewBox={`0 0 ${WIDTH} ${rows.length * ROW_HEIGHT}`}
        aria-hidden
        focusable={false}
      >
        {rows.map((row, index) => {
          const y = index * ROW_HEIGHT + ROW_HEIGHT / 2;
          return (
            <g key={index}>
              <path className="bead-thread" d={`M1 ${y}H${WIDTH - 1}`} />
              {row.map((bead, column) => (
                <BeadShape key={column} bead={bead} x={beadCenterOf(column)} y={y} />
              ))}
            </g>
          );
        })}
      </svg>
    </span>
  );
}
