import { MINUTES_PER_BEAD, type Bead, type Portion } from './beads';

/**
 * Returns the positions of a handover's thread, from left (student) to right (teacher). Moved minutes collect at the
 * right end, the rest at the left. `urgent` marks the next bead to move, in the last five minutes.
 */
export function layHandover(
  totalMinutes: number,
  movedMinutes: number,
  rest: Portion['state'],
  urgent = false,
): Bead[] {
  const count = Math.max(1, Math.ceil(totalMinutes / MINUTES_PER_BEAD));
  const moved = Math.min(Math.max(0, movedMinutes), totalMinutes);
  const wholeMoved = Math.floor(moved / MINUTES_PER_BEAD);
  const partMoved = moved % MINUTES_PER_BEAD;
  return Array.from({ length: count }, (_, index): Bead => {
    const fromRight = count - 1 - index;
    if (fromRight < wholeMoved) return [{ state: 'available', from: 0, to: MINUTES_PER_BEAD }];
    if (fromRight === wholeMoved && partMoved > 0) return [{ state: 'available', from: 0, to: partMoved }];
    return [
      {
        state: urgent && fromRight === wholeMoved + (partMoved > 0 ? 1 : 0) ? 'last' : rest,
        from: 0,
        to: MINUTES_PER_BEAD,
      },
    ];
  });
}
