import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkKnownQueries } from '../src/known-queries.ts';
import type { DatabaseUse } from '../src/recordings.ts';

const of = (kind: string, entry: object) => `${kind}\t${JSON.stringify(entry)}\n`;
const ledger = { service: 'ledger', collection: 'holds' };
const INDEX = of('index', { ...ledger, name: 'at_1', key: { at: 1 } });
const BY_AT = of('query', { ...ledger, filter: { at: 1 } });
const BY_ID = of('query', { ...ledger, filter: { _id: 'text' } });
const int = (recording: string): DatabaseUse => ({ suite: 'int', kind: 'standin', recording });
const e2e = (recording: string): DatabaseUse => ({ suite: 'e2e', kind: 'standin', recording });

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'skillhour-queries-')), 'queries.json');
});

let problems: string[];
beforeEach(() => {
  problems = [];
});

async function check(...uses: DatabaseUse[]) {
  const lines: string[] = [];
  const findProblems = () => Promise.resolve(problems);
  const report = (line: string) => lines.push(line);
  const { failed } = await checkKnownQueries(uses, { report, findProblems, file });
  return { failed, lines: lines.join('\n') };
}
const listed = () => JSON.parse(readFileSync(file, 'utf8')) as Record<'indexes' | 'queries', unknown[]>;

it('adds new entries to the list, fails for a new index and passes the next time', async () => {
  expect(await check(int(INDEX + BY_AT))).toMatchObject({ failed: 1 });
  const { failed, lines } = await check(int(INDEX + BY_AT), e2e(BY_ID));
  expect(failed).toBe(0);
  expect(lines).toContain('"_id":"text"');
  expect(lines).not.toContain('at_1');
  expect(await check(int(INDEX + BY_AT), e2e(BY_ID))).toEqual({ failed: 0, lines: '' });
  expect(listed()).toEqual({
    indexes: [{ ...ledger, name: 'at_1', key: { at: 1 } }],
    queries: [
      { ...ledger, filter: { _id: 'text' } },
      { ...ledger, filter: { at: 1 } },
    ],
  });
});

it('fails for a new query that no index serves and reports the problem', async () => {
  await check(int(INDEX + BY_AT));
  problems = ['FAIL  ledger.holds: reads the whole collection'];
  const { failed, lines } = await check(int(INDEX + BY_AT), e2e(BY_ID));
  expect(failed).toBe(1);
  expect(lines).toContain('reads the whole collection');
});

it('keeps queries that this run did not make and removes indexes that no schema declares', async () => {
  await check(int(INDEX + BY_AT), e2e(BY_ID));
  expect((await check(e2e(BY_ID))).failed).toBe(0);
  expect((await check(int(BY_ID))).failed).toBe(1);
  expect(listed().indexes).toEqual([]);
  expect(listed().queries).toHaveLength(2);
});

it('keeps the reason why a query needs no index', async () => {
  await check(int(INDEX + BY_AT));
  const few = 'there are twelve';
  const [query] = listed().queries as object[];
  writeFileSync(file, JSON.stringify({ ...listed(), queries: [{ ...query, few }] }));
  await check(int(INDEX + BY_AT), e2e(BY_ID));
  expect(listed().queries).toContainEqual({ ...ledger, filter: { at: 1 }, few });
  expect(listed().queries).toHaveLength(2);
});

it('ignores services that specs define for themselves', async () => {
  await check(int(INDEX + BY_AT));
  const stock = { service: 'stock', collection: 'shelves', filter: {} };
  expect(await check(int(INDEX + of('query', stock)))).toEqual({ failed: 0, lines: '' });
});
