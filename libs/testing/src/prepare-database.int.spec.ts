import { createTestFolder, NODE, ROOT } from '@skillhour/machine';
import { mongo } from 'mongoose';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startChild, type Child } from './index.js';

const PROGRAM = join(ROOT, 'libs/persistence/dist/cli/prepare-database.js');
const STANDIN = join(ROOT, 'tools/mongo-standin/src/main.ts');

let folder: string;
let host: string;
let server: Child;

beforeAll(async () => {
  folder = createTestFolder('prepare-database');
  const port = await freePort();
  host = `127.0.0.1:${port}`;
  // With access control and without users, like a new server.
  server = await startChild(NODE, [STANDIN, '--port', String(port), '--data', folder, '--auth'], {
    ready: /"uri"/,
    env: { NODE_ENV: 'test', NODE_OPTIONS: '' },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** @returns the program's exit status and its output */
const prepare = (environment: Record<string, string>): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', NAMESPACE: 'box', ...environment };
    execFile(process.execPath, [PROGRAM], { env }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
const asAdmin = (password = 'of-the-admin') => `mongodb://admin:${password}@${host}/?replicaSet=rs0`;

/** Inserts a row as a user. */
async function insertAs(name: string, password: string, database: string): Promise<boolean> {
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    auth: { username: name, password },
    authSource: 'admin',
    serverSelectionTimeoutMS: 5_000,
  });
  try {
    return (await client.db(database).collection('rows').insertOne({})).acknowledged;
  } finally {
    await client.close();
  }
}

it('creates the admin of a new server and a user per service, each for its own database', async () => {
  const users = { MONGO_LEDGER_PASSWORD: 'of-the-ledger', MONGO_CONTENT_PASSWORD: 'of-content' };
  const { status, output } = await prepare({ MONGO_URI: asAdmin(), ...users });
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output.trim().split(/: |, /).sort()).toEqual(['content', 'ledger', 'users of the database']);
  await expect(insertAs('ledger', 'of-the-ledger', 'box_ledger')).resolves.toBe(true);
  await expect(insertAs('ledger', 'of-the-ledger', 'box_content')).rejects.toMatchObject({ code: 13 });
});

it('changes the passwords of existing users when it is run again', async () => {
  const { status } = await prepare({ MONGO_URI: asAdmin(), MONGO_LEDGER_PASSWORD: 'of-the-ledger-2' });
  expect(status).toBe(0);
  await expect(insertAs('ledger', 'of-the-ledger', 'box_ledger')).rejects.toMatchObject({ code: 18 });
  await expect(insertAs('ledger', 'of-the-ledger-2', 'box_ledger')).resolves.toBe(true);
});

it("reports a wrong admin's password and changes nothing", async () => {
  const wrong = { MONGO_URI: asAdmin('of-nobody'), MONGO_LEDGER_PASSWORD: 'of-the-ledger-3' };
  const { status, output } = await prepare(wrong);
  expect(status).toBe(1);
  expect(output).toContain('could not be prepared: Authentication failed');
  await expect(insertAs('ledger', 'of-the-ledger-2', 'box_ledger')).resolves.toBe(true);
});
