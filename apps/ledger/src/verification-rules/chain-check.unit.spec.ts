import { readFileSync } from 'node:fs';
import { hashEntry, type JournalEntry } from '../core/index.js';
import { ann, bob, move, open } from '../../test/mutation-tests/commands.js';
import { MemoryLedger } from '../../test/mutation-tests/memory-ledger.js';
import { ChainCheck } from './chain-check.js';

/** Two entries, hashed by the release that wrote the first format. */
const first = JSON.parse(
  readFileSync(new URL('../../test/first-format.json', import.meta.url), 'utf8'),
) as JournalEntry[];

/** Returns similar entries in the second format. */
function second(): readonly JournalEntry[] {
  const ledger = new MemoryLedger();
  ledger.accept(open(ann));
  ledger.accept(move('t1', ann, bob, 20));
  return ledger.entries;
}

/** Appends an entry to `before` and hashes it again. */
const chainedAfter = (before: readonly JournalEntry[], { hash: _, ...entry }: JournalEntry): JournalEntry =>
  hashEntry({ ...entry, _id: before.length + 1, prevHash: before.at(-1)?.hash ?? '' });

function problemsOf(entries: readonly JournalEntry[]): string[] {
  const check = new ChainCheck();
  const problems: string[] = [];
  for (const entry of entries) check.read(entry, (problem) => problems.push(`${entry._id} ${problem}`));
  return problems;
}

/** Returns a copy with a change that only the hash covers. */
function forged(entries: readonly JournalEntry[], index: number): JournalEntry[] {
  const copy = JSON.parse(JSON.stringify(entries)) as JournalEntry[];
  const command = copy[index]?.acts[0]?.command;
  if (!command) throw new Error(`no command in place ${index}`);
  Object.assign(command.context, { actorId: 'somebody else' });
  return copy;
}

it.each([
  ['first', first],
  ['second', second()],
  ['first, and then the second', [...first, chainedAfter(first, second()[0]!)]],
] as const)('verifies a chain of the %s format', (_, entries) => {
  expect(problemsOf(entries)).toEqual([]);
  entries.forEach((entry, index) => {
    expect(problemsOf(forged(entries, index))).toEqual([`${entry._id} does not match its hash`]);
  });
});

it('rejects an entry of an unknown format', () => {
  const [entry] = second();
  expect(problemsOf([{ ...entry, v: 3 } as unknown as JournalEntry])).toEqual(['1 does not match its hash']);
  const { v: _, ...unversioned } = entry!;
  expect(problemsOf([unversioned])).toEqual(['1 does not match its hash']);
});

it('rejects an entry whose fields are reordered', () => {
  const [entry] = second();
  const reordered = {
    ...entry!,
    acts: entry!.acts.map((act) => Object.fromEntries(Object.entries(act).reverse())),
  };
  expect(problemsOf([reordered as unknown as JournalEntry])).toEqual(['1 does not match its hash']);
});
