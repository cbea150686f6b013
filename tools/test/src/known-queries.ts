import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@skillhour/machine';
import type { DatabaseUse } from './recordings.ts';
import type { Count } from './results.ts';

/** The indexes and queries that `npm run check-database` checks. */
const FILE = join(ROOT, 'libs/persistence/queries.json');

type Lines = Record<'indexes' | 'queries', string[]>;

export interface KnownQueriesOptions {
  report: (line: string) => void;
  /** Checks the whole list on a database. Returns one line per problem. */
  findProblems: () => Promise<string[]>;
  file?: string;
}

/**
 * Compares the queries and indexes of this run with the list of known ones. Adds new ones to the list, to be committed, and removes indexes
 * that no schema declares. Fails if the list of indexes has changed or no index serves a new query. Which queries occur depends on samples and
 * timing, so a new query with a good plan passes.
 */
export async function checkKnownQueries(
  uses: readonly DatabaseUse[],
  { report, findProblems, file = FILE }: KnownQueriesOptions,
): Promise<Count> {
  if (!uses.some(({ kind }) => kind === 'standin')) return { passed: 0, failed: 0, skipped: 1 };
  const recorded = new Set(uses.flatMap(({ recording }) => recording.split('\n')));
  const known = read(file);
  // Only `int` builds all indexes of each service.
  const hasAll = uses.some(({ suite, kind }) => suite === 'int' && kind === 'standin');
  const indexes = hasAll ? recordedEntries('index', recorded) : known.indexes;
  const described = new Set(known.queries.map(withoutReason));
  const queries = [
    ...known.queries,
    ...recordedEntries('query', recorded).filter((line) => !described.has(line)),
  ];
  const changedIndexes = [
    ...indexes.filter((line) => !known.indexes.includes(line)),
    ...known.indexes.filter((line) => !indexes.includes(line)),
  ];
  const newQueries = queries.slice(known.queries.length);
  const changes = [...changedIndexes, ...newQueries];
  if (changes.length === 0) return { passed: 1, failed: 0, skipped: 0 };
  write(file, { indexes: indexes.toSorted(), queries: queries.toSorted() });
  report('libs/persistence/queries.json has changed; commit it. Added or removed:');
  for (const line of changes) report(`  ${line}`);
  const problems = await findProblems();
  problems.forEach(report);
  const failed = changedIndexes.length > 0 || problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0 };
}

/** Removes the reason in `few`, which is written by hand. */
function withoutReason(line: string): string {
  const { few: _, ...query } = JSON.parse(line) as { few?: string };
  return JSON.stringify(query);
}

const SERVICES = new Set(readdirSync(join(ROOT, 'apps')));

/** Returns the recorded entries of one kind. Ignores services that specs define for themselves. */
function recordedEntries(kind: 'index' | 'query', recorded: ReadonlySet<string>): string[] {
  return [...recorded]
    .filter((line) => line.startsWith(`${kind}\t`))
    .map((line) => line.slice(kind.length + 1))
    .filter((line) => SERVICES.has((JSON.parse(line) as { service: string }).service));
}

function read(file: string): Lines {
  if (!existsSync(file)) return { indexes: [], queries: [] };
  const { indexes, queries } = JSON.parse(readFileSync(file, 'utf8')) as Record<keyof Lines, unknown[]>;
  const lines = (entries: unknown[]) => entries.map((entry) => JSON.stringify(entry));
  return { indexes: lines(indexes), queries: lines(queries) };
}

/** Writes one entry per line, for readable diffs. */
function write(file: string, { indexes, queries }: Lines): void {
  const list = (lines: readonly string[]) => `[\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ]`;
  writeFileSync(file, `{\n  "indexes": ${list(indexes)},\n  "queries": ${list(queries)}\n}\n`);
}
