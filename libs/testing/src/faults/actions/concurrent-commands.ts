import { UnexpectedResponse } from '../member-client.js';

/**
 * Sends several commands at once. Returns the responses, with null for each that was rejected with a conflict (409).
 */
export async function sendConcurrently(
  ...commands: readonly Promise<Record<string, unknown>>[]
): Promise<(Record<string, unknown> | null)[]> {
  const all = await Promise.allSettled(commands);
  return all.map((each) => {
    if (each.status === 'fulfilled') return each.value;
    if (each.reason instanceof UnexpectedResponse && each.reason.status === 409) return null;
    throw each.reason;
  });
}

/** Sends several commands of which exactly one may succeed. Returns its index and its response. */
export async function expectOneSuccess(
  ...commands: readonly Promise<Record<string, unknown>>[]
): Promise<{ index: number; response: Record<string, unknown> }> {
  const responses = await sendConcurrently(...commands);
  const [index, ...more] = [...responses.keys()].filter((each) => responses[each] !== null);
  const response = index === undefined ? null : responses[index];
  if (index === undefined || !response || more.length > 0)
    throw new Error(
      `of ${commands.length} simultaneous commands, ${index === undefined ? 'none' : more.length + 1} succeeded`,
    );
  return { index, response };
}
