const ROWS = 7;
const COLUMNS = 34;
const PITCH = 36;
const ROW_HEIGHT = 26;
const WIDTH = COLUMNS * PITCH;
const HEIGHT = ROWS * ROW_HEIGHT;
/** Percentage of positions that have a bead, and percentage of beads that are highlighted. */
const BEAD_PERCENT = 52;
const HIGHLIGHT_PERCENT = 4;

/** A generated abacus as the default banner of a member, the same at every visit. */
export function DefaultBanner({ id }: { id: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="block size-full bg-[#015353]"
      aria-hidden
      focusable={false}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <path
          key={row}
          d={`M0 ${heightOf(row)}H${WIDTH}`}
          className="fill-none stroke-white/15"
          strokeWidth="2"
        />
      ))}
      {beadsOf(id).map(({ row, column, lit }) => (
        <circle
          key={`${row} ${column}`}
          cx={(column + 0.5) * PITCH}
          cy={heightOf(row)}
          r="8"
          className={lit ? 'fill-[#f8ad32]' : 'fill-[#2a6c6b]'}
        />
      ))}
    </svg>
  );
}

const heightOf = (row: number) => (row + 0.5) * ROW_HEIGHT;

function beadsOf(id: string): { row: number; column: number; lit: boolean }[] {
  const next = seededPercentages(id);
  const beads = [];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      if (next() < BEAD_PERCENT) beads.push({ row, column, lit: next() < HIGHLIGHT_PERCENT });
  return beads;
}

/** Returns a generator of numbers from 0 to 99 that depend on a text only: xorshift, seeded with the text's hash. */
function seededPercentages(text: string): () => number {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % 100;
  };
}
