import type { Estimate } from './statistics.ts';

export type Verdict = 'pass' | 'fall short' | 'inconclusive';

/** What a benchmark found, with all that it was made of. */
export interface Finding {
  goal: string;
  figure: string;
  bar: string;
  verdict: Verdict;
  details: Record<string, unknown>;
}

/** One benchmark: reports its progress, stops whatever it started, finds one thing. */
export type Benchmark = (report: (line: string) => void) => Promise<Finding>;

/** A goal of several parts is met when all are; one that surely is not decides. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fall short')) return 'fall short';
  return verdicts.includes('inconclusive') ? 'inconclusive' : 'pass';
}

/** Met only if the bad end of the interval meets the bar. */
export const atLeast = ({ low }: Estimate, bar: number): Verdict => (low >= bar ? 'pass' : 'fall short');
export const atMost = ({ high }: Estimate, bar: number): Verdict => (high <= bar ? 'pass' : 'fall short');

export const shown = ({ median, low, high }: Estimate, digits = 2): string =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
