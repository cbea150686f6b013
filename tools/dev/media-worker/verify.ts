import { capture } from '@skillhour/machine';

/** Part of the worker's message when it is started by hand, without the pipes to its parent. */
const EXPECTED_MESSAGE = 'real father';

/** Returns why a worker would not run here (its output, e.g. a missing library), or `undefined` if it would. */
export async function whyNotUsable(path: string): Promise<string | undefined> {
  const { stdout, stderr } = await capture(path, []);
  const output = `${stdout}${stderr}`.trim();
  return output.includes(EXPECTED_MESSAGE) ? undefined : output || 'it prints nothing';
}
