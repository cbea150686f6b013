import { parseArgs } from 'node:util';

export const USAGE = `npm test -- [suite or path …] [options]

  suite or path    suites by name, spec files by any part of their path; all suites by default
  --changed[=REF]  spec files that a change can affect: since REF, or uncommitted changes (if there are none: the last commit)
  --all            every case of every matrix, and every story with one process per service (npm run test:all)
  --help           this text

  SEED=n           selects the cases of the samples; printed by each run
`;

/** Thrown for an invalid command line. The message names the invalid part. */
export class UsageError extends Error {}

export interface Selection {
  /** Names of suites; empty means all of them. */
  suites: readonly string[];
  /** Parts of the paths of spec files. */
  paths: readonly string[];
  /** Commit to compare with; `''` selects uncommitted changes. */
  changedSince: string | undefined;
  exhaustive: boolean;
  help: boolean;
}

/**
 * Reads the command line of `npm test`.
 * @throws UsageError
 */
export function parseSelection(args: readonly string[], suiteNames: readonly string[]): Selection {
  // parseArgs does not support options with an optional value.
  const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const { values, positionals } = parse(args.filter((arg) => arg !== changed));
  const suites = positionals.filter((name) => suiteNames.includes(name));
  return {
    suites,
    paths: positionals.filter((name) => !suites.includes(name)),
    changedSince: changed?.replace(/^--changed=?/, ''),
    exhaustive: values.all,
    help: values.help,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
