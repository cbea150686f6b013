import { BEAD_RADIUS, MINUTES_PER_BEAD, slicePath, type Bead, type Slice } from './beads';

const RADIUS: Record<Slice['state'], number> = {
  available: BEAD_RADIUS,
  held: 4.15,
  draft: 4.4,
  moved: 2.2,
  last: BEAD_RADIUS,
};

/** One position of the thread, drawn inside an SVG: a bead, shares of one, or a faint tick if it is empty. */
export function BeadShape({ bead, x, y }: { bead: Bead; x: number; y: number }) {
  const [first] = bead;
  if (!first) return <circle className="bead-none" cx={x} cy={y} r={1.5} />;
  const outline = (state: Slice['state'], fillOpacity?: number) => (
    <circle className={`bead-${state}`} cx={x} cy={y} r={RADIUS[state]} fillOpacity={fillOpacity} />
  );
  if (first.from === 0 && first.to === MINUTES_PER_BEAD) return outline(first.state);
  return (
    <>
      {/* Moved minutes are only a dot, so another state determines the outline. */}
      {outline((bead.find(({ state }) => state !== 'moved') ?? first).state, 0.25)}
      {bead.map(({ state, from, to }) => (
        <path key={from} className={`bead-${state}`} d={slicePath(x, y, RADIUS[state], { from, to })} />
      ))}
    </>
  );
}
