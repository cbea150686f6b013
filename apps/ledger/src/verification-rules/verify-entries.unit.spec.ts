import { readFileSync } from 'node:fs';
import { verifyEntries } from './verify-entries.js';

interface Entry {
  _id: number;
  hash: string;
  acts?: unknown;
}
const FILE = new URL('../../test/first-format.json', import.meta.url);
const JOURNAL = JSON.parse(readFileSync(FILE, 'utf8')) as Entry[];
const last = JOURNAL.at(-1)!;

async function* streamOf(entries: readonly unknown[]): AsyncGenerator<unknown> {
  yield* entries;
}

it('returns the last entry of a sound journal', async () => {
  expect(await verifyEntries(streamOf(JOURNAL))).toEqual({
    head: { seq: last._id, hash: last.hash },
    problems: [],
  });
});

it('reports an entry that was changed, one that is missing, and one of an unknown form', async () => {
  const changed = JOURNAL.with(1, { ...JOURNAL[1]!, acts: [] });
  expect((await verifyEntries(streamOf(changed))).problems).toContain('entry 2 does not match its hash');
  const missing = JOURNAL.toSpliced(0, 1);
  expect((await verifyEntries(streamOf(missing))).problems).toContain('entry 2 follows entry 0');
  const { head, problems } = await verifyEntries(streamOf([...JOURNAL, { _id: last._id + 1, hash: 'x' }]));
  expect(problems).toContain(`entry ${last._id + 1} has no known form`);
  expect(head).toEqual({ seq: last._id + 1, hash: 'x' });
});
