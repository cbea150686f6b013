import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { BeadShape } from './bead-shape';
import { BEADS_PER_ROW, ROW_HEIGHT, beadCenterOf, rowWidthOf } from './beads';
import { cx } from './cx';
import { layHandover } from './handover-beads';

export interface HandoverProps {
  /** Minutes of the session, and how many of them have moved to the teacher. */
  total: number;
  moved: number;
  /** State of the other minutes: still `held` (in the room) or released (`moved`, on a receipt). */
  rest?: 'held' | 'moved';
  /** Number of empty positions in front of the beads; 0 in the room, where they move one by one. */
  ahead?: number;
  /** Last five minutes: the last bead on the student's side is rose. */
  urgent?: boolean;
  /** The student's and the teacher's ends: an avatar, with or without a name. */
  student: ReactNode;
  teacher: ReactNode;
  /** Text alternative of the drawing; by default "16 of 45 minutes moved". */
  label?: string;
  /**
   * Size of a bead; 1 is the size in lists. The thread is never stretched, so that its length represents the minutes.
   */
  scale?: number;
  className?: string;
}

/** The thread between two members, the student on the left, the teacher on the right. */
export function Handover({
  total,
  moved,
  rest = 'held',
  ahead = 0,
  urgent = false,
  student,
  teacher,
  label,
  scale = 1.25,
  className,
}: HandoverProps) {
  const beads = layHandover(total, moved, rest, urgent);
  const rows = Math.ceil(beads.length / BEADS_PER_ROW);
  const width = rowWidthOf(Math.min(beads.length, BEADS_PER_ROW) + ahead);
  return (
    <div className={cx('grid w-fit grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3', className)}>
      {student}
      <svg
        className="block h-auto max-w-full overflow-visible"
        style={{ width: width * scale }}
        viewBox={`0 0 ${width} ${rows * ROW_HEIGHT}`}
        role="img"
        aria-label={
          label ??
          t('{moved, number} of {total, number} minutes moved', { moved: Math.min(moved, total), total })
        }
      >
        {Array.from({ length: rows }, (_, row) => (
          <path key={row} className="bead-thread" d={`M1 ${row * ROW_HEIGHT + 8}H${width - 1}`} />
        ))}
        {beads.map((bead, index) => (
          <g
            key={index}
            className={bead.some(({ state }) => state === 'available') ? 'bead-arrive' : undefined}
          >
            <BeadShape
              bead={bead}
              x={beadCenterOf(index % BEADS_PER_ROW)}
              y={Math.floor(index / BEADS_PER_ROW) * ROW_HEIGHT + 8}
            />
          </g>
        ))}
      </svg>
      {teacher}
    </div>
  );
}
