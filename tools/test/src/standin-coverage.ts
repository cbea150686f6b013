import { CONFORMANCE, PRODUCT } from '../../mongo-standin/src/coverage/recorder.ts';
import { coverageOf } from '../../mongo-standin/src/coverage/uncovered.ts';
import type { DatabaseUse } from './recordings.ts';
import type { Count } from './results.ts';

export interface CoverageOptions {
  report: (line: string) => void;
  /** Runs the conformance suite on a recording stand-in and returns the recording. */
  recordConformance: () => Promise<string>;
}

/**
 * Fails if the tests used a MongoDB feature that no conformance case covers: nothing would then prove that the stand-in behaves like
 * MongoDB. A suite that ran on a real MongoDB needs no such proof and counts as skipped.
 */
export async function checkCoverage(
  uses: readonly DatabaseUse[],
  { report, recordConformance }: CoverageOptions,
): Promise<Count> {
  if (uses.length === 0) throw new Error('Nothing to compare: run this suite together with int or e2e.');
  const real = uses.filter(({ kind }) => kind !== 'standin');
  for (const { suite, kind } of real)
    report(`${suite} ran on a real MongoDB (${kind}), not on the stand-in, so its use is not compared`);
  const recorded = uses.filter(({ kind }) => kind === 'standin');
  if (recorded.length === 0) return { passed: 0, failed: 0, skipped: real.length };
  const deaf = recorded.find(({ recording }) => !isOfServices(recording));
  if (deaf) throw new Error(`${deaf.suite} ran on the stand-in, which recorded nothing.`);
  const recordings = recorded.map(({ recording }) => recording);
  if (!recordings.some(isOfConformance)) recordings.push(await recordConformance());
  const { used, proven, uncovered } = coverageOf(recordings);
  for (const feature of uncovered) report(`used, but not covered by the conformance suite: ${feature}`);
  if (uncovered.length === 0) report(`all ${used} features in use are among the ${proven} covered ones`);
  const failed = uncovered.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: real.length };
}

const isOfConformance = (recording: string) => recording.includes(`${CONFORMANCE}\t`);

const isOfServices = (recording: string) => recording.includes(`${PRODUCT}\t`);
