import { t } from '@skillhour/texts';
import { formatList } from './number-format';

/** State of a bead or of part of one. `none` is an empty thread. */
type BeadState = 'available' | 'held' | 'draft' | 'moved' | 'last' | 'none';

export interface Portion {
  state: Exclude<BeadState, 'none'>;
  /** Whole minutes, not negative. */
  minutes: number;
}

/** Part of a bead in fifths (minutes) from the left: `{from: 0, to: 5}` is the whole bead. */
export interface Slice {
  state: Exclude<BeadState, 'none'>;
  from: number;
  to: number;
}

export type Bead = readonly Slice[];

export const MINUTES_PER_BEAD = 5;
export const BEADS_PER_ROW = 12;
const MINUTES_PER_ROW = MINUTES_PER_BEAD * BEADS_PER_ROW;

/**
 * Lays portions on the thread one after another, one fifth of a bead per minute. 38 minutes are 7 beads and three
 * fifths.
 */
export function layBeads(portions: readonly Portion[]): Bead[] {
  const beads: Slice[][] = [];
  let minute = 0;
  for (const { state, minutes } of portions) {
    const end = minute + Math.max(0, Math.round(minutes));
    while (minute < end) {
      const index = Math.floor(minute / MINUTES_PER_BEAD);
      const from = minute - index * MINUTES_PER_BEAD;
      const to = Math.min(MINUTES_PER_BEAD, end - index * MINUTES_PER_BEAD);
      (beads[index] ??= []).push({ state, from, to });
      minute = index * MINUTES_PER_BEAD + to;
    }
  }
  return beads;
}

export interface BeadRows {
  /** Whole hours left out of the drawing because there are too many of them; shown as a number. */
  hours: number;
  /** Rows of twelve positions; an empty position shows the thread only. There is at least one row. */
  rows: Bead[][];
}

/**
 * Splits beads into rows of one hour. Beyond `maxRows`, whole hours become a number and the beads show the last started
 * hour.
 */
export function rowsOfBeads(portions: readonly Portion[], maxRows: number): BeadRows {
  const beads = layBeads(portions);
  const rowCount = Math.max(1, Math.ceil(beads.length / BEADS_PER_ROW));
  const first = rowCount > maxRows ? rowCount - 1 : 0;
  const rows = Array.from({ length: rowCount - first }, (_, row) =>
    Array.from({ length: BEADS_PER_ROW }, (_, column) => beads[(first + row) * BEADS_PER_ROW + column] ?? []),
  );
  return { hours: (first * MINUTES_PER_ROW) / 60, rows };
}

/**
 * Width of a row and positions of its beads, in the drawing's units: pitch 14, plus a gap of 5 after each quarter hour.
 */
export const ROW_HEIGHT = 16;
export const BEAD_RADIUS = 4.5;
export const beadCenterOf = (index: number): number => 8 + 14 * index + 5 * Math.floor(index / 3);
export const rowWidthOf = (beads: number): number => beadCenterOf(beads - 1) + 8;

/** Returns the outline of a bead's slice around `(cx, cy)`, cut by vertical chords. */
export function slicePath(
  cx: number,
  cy: number,
  radius: number,
  { from, to }: { from: number; to: number },
): string {
  const chord = (fifths: number) => {
    const dx = (fifths / MINUTES_PER_BEAD) * 2 * radius - radius;
    return { x: round(cx + dx), dy: Math.sqrt(Math.max(0, radius ** 2 - dx ** 2)) };
  };
  const [left, right] = [chord(from), chord(to)];
  const arc = `A${radius} ${radius} 0 0 1`;
  return `M${left.x} ${round(cy - left.dy)}${arc} ${right.x} ${round(cy - right.dy)}V${round(cy + right.dy)}${arc} ${left.x} ${round(cy + left.dy)}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Describes the drawing in words if no number is shown next to it: "45 minutes on hold". */
export function describeBeads(portions: readonly Portion[]): string {
  const parts = portions.filter(({ minutes }) => minutes > 0);
  if (parts.length === 0) return t('No minutes');
  return formatList(
    parts.map((part, index) => (index === 0 ? formatPortion(part) : formatShortPortion(part))),
  );
}

const formatPortion = ({ state, minutes }: Portion): string =>
  t(
    '{minutes, plural, one {# minute} other {# minutes}} {state, select, available {available} held {on hold} draft {in a draft} moved {moved} other {left}}',
    { minutes, state },
  );

const formatShortPortion = ({ state, minutes }: Portion): string =>
  t(
    '{minutes, number} {state, select, available {available} held {on hold} draft {in a draft} moved {moved} other {left}}',
    { minutes, state },
  );
