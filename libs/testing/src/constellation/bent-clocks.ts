import { ROOT } from '@skillhour/machine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The environment in which the processes of some services have clocks that are so many milliseconds ahead; below zero, behind. */
export const bentClocks = (aheadMs: Readonly<Record<string, number>>): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'tools/test/bend-clocks.mjs')).href}`,
  CLOCKS_AHEAD_MS: JSON.stringify(aheadMs),
});
