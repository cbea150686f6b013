import { LocalDatabase } from '@skillhour/machine';
import { mongo } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from './create-backup.js';
import { restoreBackup, type RestoreOptions } from './restore-backup.js';

type Entry = { _id: number; hash: string; isBroken?: boolean };
/** A journal whose entries say themselves whether they are sound. */
const journal = {
  service: 'ledger',
  collection: 'journal',
  verify: async (entries: AsyncIterable<unknown>) => {
    const found = { head: { seq: 0, hash: '' }, problems: [] as string[] };
    for await (const { _id: seq, hash, isBroken } of entries as AsyncIterable<Entry>) {
      found.head = { seq, hash };
      if (isBroken) found.problems.push(`entry ${seq} is broken`);
    }
    return found;
  },
};
const VERSION = { version: '1.2.0', commit: '0123abcd', builtAt: '2026-11-28T12:00:00Z' };

let database: LocalDatabase;
let client: mongo.MongoClient;
let folder: string;
let namespace: string;
beforeAll(async () => {
  database = await LocalDatabase.start();
  client = await mongo.MongoClient.connect(database.uri);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-backup-'));
  // No service uses these databases, so their name is not one that the stand-in records (coverage/recorder.ts).
  namespace = `r${randomBytes(5).toString('hex')}`;
  await rows('identity', 'accounts').createIndex({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
  await rows('identity', 'accounts').insertMany([
    { _id: 'mira', role: 'user', rating: new mongo.Double(4) },
    { _id: 'root', role: 'admin' },
  ]);
  await rows('identity', 'migrations').insertMany([
    { _id: 1, doneAt: new Date() },
    { _id: 2, doneAt: null },
  ]);
  await rows('ledger', 'journal').insertMany([
    { _id: 1, hash: 'one' },
    { _id: 2, hash: 'two' },
  ]);
  await writeUpload('.private/a/original.webp', 'a picture');
  await writeUpload('.drafts/b/original.webp', 'not uploaded yet');
  await mkdir(join(folder, 'files/.references/a.mira'), { recursive: true });
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'secrets/identity.env'), 'SECOND_FACTOR_KEY=…');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await client.close();
  await database.stop();
});

type Row = { _id: string | number } & Record<string, unknown>;
const rows = (service: string, name: string) => client.db(`${namespace}_${service}`).collection<Row>(name);
const accounts = async () => (await rows('identity', 'accounts').find().toArray()).map(({ _id }) => _id);

async function writeUpload(path: string, content: string): Promise<void> {
  const file = join(folder, 'files', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const common = () => ({
  mongoUri: database.uri,
  namespace,
  passphrase: 'a-long-passphrase-of-tests',
  scryptWorkFactor: 10,
  files: join(folder, 'files'),
  journal,
  version: VERSION,
});
const backUp = (to = 'backups') =>
  createBackup({ ...common(), to: join(folder, to), secrets: join(folder, 'secrets') });
const restore = (archive: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup({ ...common(), archive, migrations: { identity: [1, 2] }, ...options });

/** Makes the next command of this name fail. */
const failOnce = (name: string) =>
  client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    data: { failCommands: [name], errorCode: 1 },
  });

it('restores documents with the types of their values, indexes, files and secrets', async () => {
  const { archive, description } = await backUp();
  expect(description).toMatchObject({
    version: '1.2.0',
    journal: { seq: 2, hash: 'two' },
    migrations: { identity: [1] },
    counts: { 'identity.accounts': 2, 'ledger.journal': 2 },
  });
  await rows('identity', 'accounts').deleteMany({});
  await rows('identity', 'later').insertOne({ _id: 1 });
  await rm(join(folder, 'files/.private/a'), { recursive: true });
  await writeUpload('later/original.webp', 'of a later post');
  const secrets = join(folder, 'restored-secrets');
  const { counts } = await restore(archive, { replace: true, secrets });
  expect(counts).toEqual(description.counts);
  const exact = await rows('identity', 'accounts')
    .find({}, { promoteValues: false })
    .sort({ _id: 1 })
    .toArray();
  expect(exact).toEqual([
    { _id: 'mira', role: 'user', rating: new mongo.Double(4) },
    { _id: 'root', role: 'admin' },
  ]);
  expect(await rows('identity', 'accounts').indexes()).toEqual(
    expect.arrayContaining([expect.objectContaining({ partialFilterExpression: { role: 'admin' } })]),
  );
  expect(await rows('identity', 'later').countDocuments()).toBe(0);
  expect((await readdir(join(folder, 'files'), { recursive: true })).sort()).toEqual(
    ['.private', '.private/a', '.private/a/original.webp', '.references', '.references/a.mira'].sort(),
  );
  expect(await readFile(join(secrets, 'identity.env'), 'utf8')).toBe('SECOND_FACTOR_KEY=…');
});

it('leaves only the archive and its description, and nothing among the uploads', async () => {
  const { archive, description } = await backUp();
  expect((await readdir(join(folder, 'backups'))).length).toBe(2);
  expect(JSON.parse(await readFile(`${archive}.json`, 'utf8'))).toEqual(description);
  expect((await readdir(join(folder, 'files'))).sort()).toEqual(['.drafts', '.private', '.references']);
  expect((await readFile(archive)).includes('mira')).toBe(false);
});

it('holds emails after the restore, unless it must not', async () => {
  await rows('identity', 'mail_holds').insertOne({ _id: 'hold', since: new Date(0) });
  const { archive } = await backUp();
  await restore(archive, { replace: true });
  const [hold] = await rows('identity', 'mail_holds').find().toArray();
  // Identity reads this row (apps/identity/src/mail/mail-hold.store.ts).
  expect(hold).toEqual({ _id: 'hold', since: expect.any(Date) as Date });
  expect(Number(hold?.['since'])).toBeGreaterThan(Date.now() - 60_000);
  await restore(archive, { replace: true, keepMail: true });
  expect(await rows('identity', 'mail_holds').countDocuments()).toBe(0);
});

it('backs up the members whom it replaces', async () => {
  const { archive } = await backUp();
  await rows('identity', 'accounts').insertOne({ _id: 'noa', role: 'user' });
  const { safetyBackup } = await restore(archive, { replace: true });
  expect(await accounts()).not.toContain('noa');
  await restore(safetyBackup!, { replace: true });
  expect(await accounts()).toContain('noa');
});

it('replaces nothing if the backup of the present data can not be copied', async () => {
  const { archive } = await backUp();
  await rows('identity', 'accounts').insertOne({ _id: 'noa', role: 'user' });
  const copied: string[] = [];
  const onSafetyBackup = (backup: { archive: string }): Promise<void> => {
    copied.push(backup.archive);
    return Promise.reject(new Error('the bucket is full'));
  };
  await expect(restore(archive, { replace: true, onSafetyBackup })).rejects.toThrow('the bucket is full');
  expect(copied).toEqual([expect.stringMatching(/\/before-restore-.*\.tar\.age$/)]);
  expect(await accounts()).toContain('noa');
});

it('rejects a newer version, unknown migrations and present members before it changes anything', async () => {
  const { archive } = await backUp();
  await rows('identity', 'accounts').insertOne({ _id: 'noa', role: 'user' });
  const older = { ...VERSION, version: '1.1.9' };
  await expect(restore(archive, { replace: true, version: older })).rejects.toThrow('of version 1.2.0');
  await expect(restore(archive, { replace: true, migrations: {} })).rejects.toThrow(
    'migrations that this version lacks: 1',
  );
  const secrets = join(folder, 'secrets');
  await expect(restore(archive, { replace: true, secrets })).rejects.toThrow('not empty');
  await expect(restore(archive)).rejects.toThrow('has 2 members');
  expect((await accounts()).sort()).toEqual(['mira', 'noa', 'root']);
  await rows('identity', 'accounts').deleteMany({ role: 'user' });
  await restore(archive);
  expect((await accounts()).sort()).toEqual(['mira', 'root']);
});

it('rejects an archive that was changed or cut off, and a wrong passphrase', async () => {
  const { archive } = await backUp();
  const bytes = await readFile(archive);
  const damaged = join(folder, 'damaged');
  for (const content of [
    bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1),
    bytes.subarray(0, -100),
  ]) {
    await writeFile(damaged, content);
    await expect(restore(damaged, { replace: true })).rejects.toThrow('damaged or incomplete');
  }
  const passphrase = 'another-passphrase-of-tests';
  await expect(restore(archive, { replace: true, passphrase })).rejects.toThrow('passphrase');
  expect(await accounts()).toHaveLength(2);
});

it('backs up broken books and reports them, but does not restore them', async () => {
  await rows('ledger', 'journal').insertOne({ _id: 3, hash: 'three', isBroken: true });
  const { archive, problems } = await backUp();
  expect(problems).toEqual(['entry 3 is broken']);
  await expect(restore(archive, { replace: true })).rejects.toThrow('entry 3 is broken');
});

it('restores a system whose ledger is lost', async () => {
  const { archive } = await backUp();
  await client.db(`${namespace}_ledger`).dropDatabase();
  expect((await backUp('later')).problems).toEqual(['the journal is missing']);
  await restore(archive, { replace: true });
  expect(await rows('ledger', 'journal').countDocuments()).toBe(2);
});

it('can be repeated after an interruption, before which no backup is made', async () => {
  const { archive } = await backUp();
  await failOnce('createIndexes');
  await expect(restore(archive, { replace: true })).rejects.toThrow();
  await expect(backUp()).rejects.toThrow('interrupted');
  await restore(archive);
  expect((await accounts()).sort()).toEqual(['mira', 'root']);
  expect((await backUp()).problems).toEqual([]);
});
