import { becomesTrue } from '@skillhour/machine';
import { ASPECTS, type Aspect, type AspectReport } from './aspects.js';
import { describeError } from './member-client.js';
import type { TrackedMember } from './tracked-member.js';

const RETRY_MS = 500;
const MAX_SHOWN = 5;

/**
 * Lists the differences between what the system reports for a member and what was done. Pending effects have until the
 * deadline.
 */
export async function findDisagreements(
  member: TrackedMember,
  deadlineMs: number,
  aspects: Readonly<Record<string, Aspect>> = ASPECTS,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, aspect] of Object.entries(aspects)) {
    const compare = () => aspect(member).then(unmatchedLines, (error: unknown) => [describeError(error)]);
    let lines: string[] = [];
    const agrees = async () => (lines = await compare()).length === 0;
    await becomesTrue(agrees, {
      timeoutMs: Math.max(0, deadlineMs - performance.now()),
      everyMs: RETRY_MS,
    });
    if (lines.length > 0) found.push(`${member.client.email}, ${name}: ${formatLines(lines)}`);
  }
  return found;
}

/** Returns the lines that only one side has, or that one side has more often. */
export const unmatchedLines = ({ expected, reported }: AspectReport): string[] => [
  ...subtractLines(expected, reported).map((line) => `missing: ${line}`),
  ...subtractLines(reported, expected).map((line) => `unexpected: ${line}`),
];

/** Returns the lines that remain after each of the others has removed one equal line. */
function subtractLines(lines: readonly string[], subtracted: readonly string[]): string[] {
  const left = [...lines];
  for (const other of subtracted) {
    const index = left.indexOf(other);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

function formatLines(lines: readonly string[]): string {
  const more = lines.length > MAX_SHOWN ? [`${lines.length} in total`] : [];
  return [...lines.slice(0, MAX_SHOWN), ...more].join('; ');
}
