import { capture } from '@skillhour/machine';

/** What the worker says when it is started by hand, without the pipes to its parent. */
const REFUSAL = 'real father';

/** Why a worker would not run here (its output, e.g. a missing library), or `undefined` when it would. */
export async function whyNotUsable(path: string): Promise<string | undefined> {
  const { stdout, stderr } = await capture(path, []);
  const said = `${stdout}${stderr}`.trim();
  return said.includes(REFUSAL) ? undefined : said || 'it says nothing';
}
