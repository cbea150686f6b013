import { Refused } from '../patron.js';

/**
 * Sends several commands at once. Returns the responses, with null for each that was rejected with a conflict (409).
 */
export async function atOnce(
  ...commands: readonly Promise<Record<string, unknown>>[]
): Promise<(Record<string, unknown> | null)[]> {
  const all = await Promise.allSettled(commands);
  return all.map((each) => {
    if (each.status === 'fulfilled') return each.value;
    if (each.reason instanceof Refused && each.reason.status === 409) return null;
    throw each.reason;
  });
}

/** Sends several commands of which exactly one may succeed. Returns its index and its response. */
export async function onlyOne(
  ...commands: readonly Promise<Record<string, unknown>>[]
): Promise<{ index: number; answer: Record<string, unknown> }> {
  const answers = await atOnce(...commands);
  const [index, ...more] = [...answers.keys()].filter((each) => answers[each] !== null);
  const answer = index === undefined ? null : answers[index];
  if (index === undefined || !answer || more.length > 0)
    throw new Error(
      `of ${commands.length} simultaneous commands, ${index === undefined ? 'none' : more.length + 1} succeeded`,
    );
  return { index, answer };
}
