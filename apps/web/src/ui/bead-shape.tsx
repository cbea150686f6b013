import { BEAD_RADIUS, slicePath, type Bead, type Slice } from './beads';

const RADIUS: Record<Slice['state'], number> = {
  available: BEAD_RADIUS,
  held: 4.15,
  draft: 4.4,
  moved: 2.2,
  last: BEAD_RADIUS,
};

/** One position of the thread, drawn inside an SVG: a bead, part of one, or a faint tick if it is empty. */
export function BeadShape({ bead, x, y }: { bead: Bead; x: number; y: number }) {
  const [first] = bead;
  if (!first) return <circle className="bead-none" cx={x} cy={y} r={1.5} />;
  const whole = first.from === 0 && first.to === 5;
  if (whole) return <circle className={`bead-${first.state}`} cx={x} cy={y} r={RADIUS[first.state]} />;
  const started = bead.some(({ state }) => state === 'available');
  return (
    <>
      {started && <circle className="bead-begun" cx={x} cy={y} r={BEAD_RADIUS} />}
      {bead
        .filter(({ state }) => state === 'available' || !started)
        .map((slice) => (
          <path
            key={slice.from}
            className={`bead-${slice.state}`}
            d={slicePath(x, y, RADIUS[slice.state], slice)}
          />
        ))}
    </>
  );
}
