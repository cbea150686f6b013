import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, startInfrastructure, startService, type Infrastructure } from '@skillhour/testing';
import { mongo, type Connection } from 'mongoose';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { payMember } from '../test/pay-member.js';
import { ledgerService } from './ledger.service.js';
import { Projector } from './projection/index.js';

const PASSPHRASE = 'a-long-passphrase-of-tests';
const TRANSFERS = 500;
const programOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const BACKUP = programOf('libs/service-kit/dist/cli/backup.js');
const RESTORE = programOf('libs/service-kit/dist/cli/restore.js');
const CHECK_BOOKS = programOf('apps/ledger/dist/check-books.js');
const SERVICE = ['--service', programOf('apps/ledger/dist/ledger.service.js')];

let infrastructure: Infrastructure;
let ledger: RunningService;
let client: mongo.MongoClient;
let folder: string;
const source = freshNamespace();
/** Unlike the databases of services, those with this prefix are not recorded by the stand-in (coverage/recorder.ts). */
const target = source.replace('t', 'r');

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  ledger = await startService(ledgerService, { infrastructure, namespace: source });
  client = await mongo.MongoClient.connect(infrastructure.mongoUri);
  folder = await mkdtemp(join(tmpdir(), 'skillhour-backup-'));
  await writeFile(join(folder, 'passphrase'), `${PASSPHRASE}\n`);
});
afterAll(async () => {
  await ledger.close();
  for (const service of ['ledger', 'identity']) await client.db(`${target}_${service}`).dropDatabase();
  await client.close();
  await infrastructure.stop();
  await rm(folder, { recursive: true });
});

/** Transfers minutes `from` the first serial number on, several at a time, as members' commands do. */
async function transfer(from: number, count: number): Promise<void> {
  const serials = Array.from({ length: count }, (_, index) => from + index);
  for (let at = 0; at < count; at += 10) await Promise.all(serials.slice(at, at + 10).map(pay));
}

const pay = (serial: number) => payMember(ledger, serial, { members: 7, withinMs: 60_000 });

/** Runs a program as an operator does. */
async function run(program: string, namespace: string, ...options: string[]): Promise<string> {
  const env = {
    MONGO_URI: infrastructure.mongoUri,
    NAMESPACE: namespace,
    BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase'),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env });
  return stdout;
}

const indexesOf = async (namespace: string, name: string) =>
  (await client.db(`${namespace}_ledger`).collection(name).indexes()).map(({ name: index }) => index).sort();

it('backs up one moment of a ledger that is in use, whose books are sound after the restore', async () => {
  await transfer(0, TRANSFERS);
  const to = join(folder, 'backups');
  // Transfers until the program has ended, so that every step of the backup overlaps with some.
  const busy = { isDone: false, count: TRANSFERS };
  const backup = run(BACKUP, source, '--to', to, ...SERVICE).finally(() => (busy.isDone = true));
  while (!busy.isDone || busy.count < 2 * TRANSFERS) {
    await transfer(busy.count, 10);
    busy.count += 10;
  }
  const output = await backup;
  const archive = join(
    to,
    (await readdir(to)).find((name) => name.endsWith('.age'))!,
  );
  expect(output).toContain(archive);
  const { journal, counts } = JSON.parse(await readFile(`${archive}.json`, 'utf8')) as {
    journal: { seq: number; hash: string };
    counts: Record<string, number>;
  };
  expect(counts['ledger.journal']).toBe(journal.seq);
  await ledger.get(Projector).waitFor(journal.seq, Date.now() + 60_000);

  const restored = await run(RESTORE, target, archive, ...SERVICE);
  const head = `${journal.seq}:${journal.hash}`;
  expect(restored).toContain(`head ${head}`);
  const books = await run(CHECK_BOOKS, target, '--head', head);
  expect(books).toContain(`${journal.seq} entries`);
  expect(books).toContain('the sum of all accounts is 0, the chain is intact');
  expect(books).toContain('no problems found');
  expect(await client.db(`${target}_identity`).collection('mail_holds').countDocuments()).toBe(1);

  // The ledger has gone on meanwhile: the archive contains the start of its journal, not a mixture.
  const entries = ledger.get<Connection>(DATABASE).collection<{ _id: number; hash: string }>('journal');
  expect(await entries.findOne({ _id: journal.seq })).toMatchObject({ hash: journal.hash });
  expect(await entries.countDocuments()).toBeGreaterThan(journal.seq);
  for (const name of ['journal', 'accounts', 'transfers'])
    expect(await indexesOf(target, name)).toEqual(await indexesOf(source, name));
});
