import { ROOT } from '@skillhour/machine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = `--import=${pathToFileURL(join(ROOT, 'tools/test/bend-clocks.mjs')).href}`;

/** The environment in which the processes of some services have clocks that are so many milliseconds ahead; below zero, behind. */
export const bentClocks = (aheadMs: Readonly<Record<string, number>>): Record<string, string> => ({
  NODE_OPTIONS: PRELOAD,
  CLOCKS_AHEAD_MS: JSON.stringify(aheadMs),
});

/** The environment in which clocks jump while their processes run: a file of milliseconds ahead by process id. */
export const bendableClocks = (file: string): Record<string, string> => ({
  NODE_OPTIONS: PRELOAD,
  CLOCKS_FILE: file,
});
