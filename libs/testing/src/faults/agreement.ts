import { cameTrue } from '@skillhour/machine';
import { ASPECTS, type Aspect, type Told } from './aspects.js';
import { explain } from './patron.js';
import type { Trader } from './trader.js';

const AGAIN_AFTER_MS = 500;
const MOST_SHOWN = 5;

/**
 * Lists the differences between what the system reports for a member and what was done. Pending effects have until the
 * deadline.
 */
export async function disagreements(
  trader: Trader,
  deadlineMs: number,
  aspects: Readonly<Record<string, Aspect>> = ASPECTS,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, aspect] of Object.entries(aspects)) {
    const look = () => aspect(trader).then(differing, (error: unknown) => [explain(error)]);
    let lines: string[] = [];
    const agrees = async () => (lines = await look()).length === 0;
    await cameTrue(agrees, {
      timeoutMs: Math.max(0, deadlineMs - performance.now()),
      everyMs: AGAIN_AFTER_MS,
    });
    if (lines.length > 0) found.push(`${trader.patron.email}, ${name}: ${shown(lines)}`);
  }
  return found;
}

/** Returns the lines that only one side has, or that one side has more often. */
export const differing = ({ done, said }: Told): string[] => [
  ...without(done, said).map((line) => `missing: ${line}`),
  ...without(said, done).map((line) => `unexpected: ${line}`),
];

/** Returns the lines that remain after each of the others has removed one equal line. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...lines];
  for (const other of others) {
    const index = left.indexOf(other);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

function shown(lines: readonly string[]): string {
  const more = lines.length > MOST_SHOWN ? [`${lines.length} in total`] : [];
  return [...lines.slice(0, MOST_SHOWN), ...more].join('; ');
}
