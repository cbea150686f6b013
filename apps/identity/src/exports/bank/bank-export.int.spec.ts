import {
  type AnyEndpoint,
  contentApi,
  exchangeApi,
  identityApi,
  ledgerApi,
  type MemberId,
} from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { strFromU8, unzipSync } from 'fflate';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOfCsv, transferOf } from '../../../test/bank-export-in-test.js';
import { ADMIN_PASSWORD, actorOf, IdentityInTest, rejectionOf } from '../../../test/identity-in-test.js';
import { BankSource } from './bank-source.js';
import { WriteBankFile } from './write-bank-file.js';

let identity: IdentityInTest;
let teacher: MemberId;
let student: MemberId;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  const members = [await identity.newMember(), await identity.newMember()];
  const by = actorOf(members[0]!);
  await identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar', about: '=Fingerpicking.' }, by);
  [teacher, student] = members.map(({ user }) => user.id) as [MemberId, MemberId];
  answerForOthers();
});
afterAll(() => identity.stop());

/** Returns the responses of the other services, because only identity runs here. */
const answers = (): Partial<Record<string, unknown>> => ({
  [ledgerApi.listJournalTransfers.name]: {
    transfers: [
      transferOf(1, 'community', student, 600, { kind: 'credit' }),
      transferOf(2, student, 'community', 180, { kind: 'opening' }),
      transferOf(3, student, teacher, 30, { key: 'meeting:m1:settle' }),
    ],
    head: { seq: 3, hash: 'abc' },
    next: null,
  },
  [exchangeApi.describeTransfers.name]: {
    exchanges: [{ key: 'meeting:m1:settle', tags: ['Guitar'], measured: true, text: '' }],
  },
  [exchangeApi.listBankHistory.name]: {
    rows: [
      ...[{ key: 'old:1', at: '2020-05-01T00:00:00.000Z', from_key: null, to_key: teacher, minutes: 90 }].map(
        (row) => ({ ...row, tag: '', text: 'Garden' }),
      ),
    ],
    next: null,
  },
  [exchangeApi.listBankRequests.name]: { rows: [], next: null },
  [contentApi.listBankTags.name]: { rows: [{ key: 't1', name: 'Guitar', about: 'Strings.' }], next: null },
});

function answerForOthers(): void {
  const { caller } = identity.service.get(BankSource) as unknown as { caller: { call: unknown } };
  const call = caller.call as (endpoint: AnyEndpoint, ...rest: unknown[]) => Promise<unknown>;
  caller.call = (endpoint: AnyEndpoint, ...rest: unknown[]) => {
    const answer = answers()[endpoint.name];
    return answer === undefined ? call.call(caller, endpoint, ...rest) : Promise.resolve(answer);
  };
}

const filesOf = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** Exports as an admin does on the page, and returns the files. */
async function exported(format: 'bundle' | 'timeoverflow'): Promise<Record<string, string>> {
  const admin = await identity.admin();
  const made = await identity.call(identityApi.makeBankExport, { password: ADMIN_PASSWORD, format }, admin);
  expect(made.export).toMatchObject({ state: 'making', format });
  const ready = await until(async () => {
    const { export: found } = await identity.call(identityApi.readBankExport, {}, admin);
    return found?.state === 'ready' && found.id === made.export.id && found;
  });
  const pieces = [];
  for (let piece = 0; piece < ready.pieces; piece += 1) {
    const { data } = await identity.call(identityApi.readBankExportPiece, { id: ready.id, piece }, admin);
    pieces.push(Buffer.from(data, 'base64'));
  }
  return filesOf(Buffer.concat(pieces));
}

describe('the bundle', () => {
  it('contains members, skills, tags, requests and exchanges, with the balances of its transfers', async () => {
    const files = await exported('bundle');
    expect(Object.keys(files).sort()).toEqual([
      ...['bundle.json', 'exchanges.csv', 'members.csv', 'requests.csv', 'skills.csv', 'tags.csv'],
    ]);
    expect(JSON.parse(files['bundle.json'] ?? '')).toMatchObject({
      bank: 'skillhour.example',
      journal: { seq: 3, hash: 'abc' },
    });
    const members = rowsOfCsv(files['members.csv'] ?? '').slice(1);
    const minutesOf = (key: string) => members.find(([id]) => id === key)?.slice(-2);
    expect(members.map(([key]) => key).sort()).toEqual([teacher, student].sort());
    expect([minutesOf(teacher), minutesOf(student)]).toEqual([
      ['0', '30'],
      ['600', '-210'],
    ]);
    expect(rowsOfCsv(files['exchanges.csv'] ?? '').map((row) => row.slice(5, 8))).toEqual([
      ['kind', 'measured', 'tag'],
      ['history', '', ''],
      ['credit', '', ''],
      ['opening', '', ''],
      ['settlement', 'true', 'Guitar'],
    ]);
    expect(rowsOfCsv(files['skills.csv'] ?? '')[1]?.slice(1, 5)).toEqual([
      ...[teacher, 'teach', 'Guitar', "'=Fingerpicking."],
    ]);
    expect(JSON.stringify(files)).not.toMatch(/argon2|passwordHash/);
  });

  it('is announced by email and listed in the audit log', async () => {
    await exported('bundle');
    const emails = await until(() => {
      const found = identity.mail.to('root@skillhour.example');
      return found.some(({ subject }) => subject === 'Your export of the bank is ready') && found;
    });
    expect(emails.at(-1)?.text).toContain('https://skillhour.example/admin/export');
    const { results } = await identity.call(
      identityApi.listAudit,
      { kind: 'bank_exported' },
      await identity.admin(),
    );
    expect(results[0]).toMatchObject({
      message: expect.stringContaining('exported all data of the bank') as string,
    });
  });

  it('is not accessible to another admin, nor as an export of an account', async () => {
    await exported('bundle');
    const admin = await identity.admin();
    const { export: own } = await identity.call(identityApi.readBankExport, {}, admin);
    const input = { id: own?.id ?? '', piece: 0 };
    const other = { actor: { ...admin.actor, memberId: teacher } };
    for (const call of [
      identity.call(identityApi.readBankExportPiece, input, other),
      identity.call(identityApi.readExportPiece, input, admin),
    ])
      expect((await rejectionOf(call)).code).toBe('export.not_found');
    expect((await identity.call(identityApi.readExport, {}, admin)).export).toBeNull();
  });
});

it('the files for TimeOverflow have no headers, whole numbers, and one opening per member', async () => {
  const files = await exported('timeoverflow');
  expect(Object.keys(files).sort()).toEqual(['members.csv', 'transfers.csv']);
  const members = rowsOfCsv(files['members.csv'] ?? '');
  expect(members.map(([number]) => number)).toEqual(['1', '2']);
  const transfers = rowsOfCsv(files['transfers.csv'] ?? '');
  expect(transfers.map((row) => [row[1], row[3], row[4]])).toEqual([
    ['Member', 'Member', '1800'],
    ['Member', 'Organization', '10800'],
  ]);
});

it('an operator’s file is complete, and only its owner may read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-export-'));
  const path = await identity.service.get(WriteBankFile).run('bundle', folder);
  expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Object.keys(filesOf(await readFile(path)))).toContain('members.csv');
});
