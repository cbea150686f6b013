import type { Estimate } from './statistics.ts';

export type Verdict = 'pass' | 'fall short' | 'inconclusive';

/** The result of a benchmark, with the measurements behind it. */
export interface Finding {
  goal: string;
  figure: string;
  bar: string;
  verdict: Verdict;
  details: Record<string, unknown>;
}

/** One benchmark: reports its progress, stops everything it started and returns one finding. */
export type Benchmark = (report: (line: string) => void) => Promise<Finding>;

/** Combines verdicts: passes if all pass; a single definite failure makes the whole fall short. */
export function combineVerdicts(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fall short')) return 'fall short';
  return verdicts.includes('inconclusive') ? 'inconclusive' : 'pass';
}

/** Passes only if the unfavorable end of the interval meets the bar. */
export const atLeast = ({ low }: Estimate, bar: number): Verdict => (low >= bar ? 'pass' : 'fall short');
export const atMost = ({ high }: Estimate, bar: number): Verdict => (high <= bar ? 'pass' : 'fall short');

export const formatEstimate = ({ median, low, high }: Estimate, digits = 2): string =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
