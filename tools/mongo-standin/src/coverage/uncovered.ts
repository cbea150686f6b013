import { CONFORMANCE, PRODUCT } from './recorder.ts';

export interface Coverage {
  readonly used: number;
  readonly proven: number;
  /** Features that the product used but no conformance case covers, sorted. */
  readonly uncovered: readonly string[];
}

/** Compares what the product's tests used with what the conformance suite exercised. */
export function coverageOf(recordings: readonly string[]): Coverage {
  const proven = new Set<string>();
  const used = new Set<string>();
  for (const line of recordings.flatMap((text) => text.split('\n')).filter((text) => text !== '')) {
    const [who, feature] = line.split('\t');
    if (feature === undefined) throw new Error(`invalid line of a recording: ${line}`);
    if (who === CONFORMANCE) proven.add(feature);
    if (who === PRODUCT) used.add(feature);
  }
  if (proven.size === 0) throw new Error('the recording contains no run of the conformance suite');
  return {
    used: used.size,
    proven: proven.size,
    uncovered: [...used].filter((feature) => !proven.has(feature)).sort(),
  };
}
