import { MINUTES_PER_BEAD, type Bead, type Portion, type Slice } from './beads';

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
  return Array.from({ length: count }, (_, index): Bead => {
    // Minutes that move before those of this bead. The leftmost bead has fewer than five if the total is no multiple.
    const earlier = (count - 1 - index) * MINUTES_PER_BEAD;
    const to = Math.min(MINUTES_PER_BEAD, totalMinutes - earlier);
    const split = to - Math.min(Math.max(0, movedMinutes - earlier), to);
    const slices: Slice[] = [
      { state: urgent && movedMinutes >= earlier ? 'last' : rest, from: 0, to: split },
      { state: 'available', from: split, to },
    ];
    return slices.filter((slice) => slice.from < slice.to);
  });
}
