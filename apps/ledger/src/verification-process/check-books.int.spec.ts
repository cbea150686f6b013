import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, startInfrastructure, startService, type Infrastructure } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { payMember } from '../../test/pay-member.js';
import { ledgerService } from '../ledger.service.js';
import { Projector } from '../projection/index.js';

const PROGRAM = fileURLToPath(new URL('../../dist/check-books.js', import.meta.url));
const ENTRIES = 12;
const NAMESPACE = freshNamespace();

let infrastructure: Infrastructure;
let ledger: RunningService;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  ledger = await startService(ledgerService, { infrastructure, namespace: NAMESPACE });
  for (let serial = 1; serial <= ENTRIES; serial += 1) await pay(serial);
  await ledger.get(Projector).waitFor(ENTRIES, Date.now() + 10_000);
});
afterAll(async () => {
  await ledger.close();
  await infrastructure.stop();
});

const pay = (serial: number) => payMember(ledger, serial, { members: 3, withinMs: 20_000 });

/** Runs the command as an operator does. */
async function checkBooks(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...options], {
    env: { MONGO_URI: infrastructure.mongoUri, NAMESPACE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, out, errors };
}

type Row = { _id: string | number };
const rows = (name: string) => ledger.get<Connection>(DATABASE).collection<Row>(name);

it('reports nothing for a sound journal with matching balances', async () => {
  const { code, out } = await checkBooks();
  expect(out).toContain(`${ENTRIES} entries, 4 accounts, ${ENTRIES} transfers`);
  expect(out).toContain('the sum of all accounts is 0, the chain is intact');
  expect(out).toContain('no problems found');
  expect(code).toBe(0);
});

it('requires the entry of a backup, which later entries may follow', async () => {
  const entry = await ledger
    .get<Connection>(DATABASE)
    .collection<{ _id: number; hash: string }>('journal')
    .findOne({ _id: 5 });
  expect(await checkBooks('--head', `5:${entry!.hash}`)).toMatchObject({ code: 0, errors: '' });
  for (const other of [`6:${entry!.hash}`, `5:${'0'.repeat(64)}`, `${ENTRIES + 1}:${entry!.hash}`]) {
    const { code, errors } = await checkBooks('--head', other);
    expect(errors).toContain('of the backup is missing or has another hash');
    expect(code).toBe(1);
  }
  expect((await checkBooks('--head', '5')).errors).toContain('--head must be SEQ:HASH');
});

it('reports wrong, missing and surplus projected balances', async () => {
  const accounts = rows('accounts');
  const [one, other] = await Promise.all(['member:1', 'member:2'].map((_id) => accounts.findOne({ _id })));
  await accounts.updateOne({ _id: 'member:1' }, { $inc: { available: 1 } });
  await accounts.deleteOne({ _id: 'member:2' });
  await accounts.insertOne({ ...other, _id: 'member:9' });
  try {
    const { code, errors } = await checkBooks();
    expect(errors).toContain('member:1 is projected as 21+0-0, but the journal says otherwise');
    expect(errors).toContain('member:2 is not projected');
    expect(errors).toContain('member:9 is projected but not in the journal');
    expect(code).toBe(1);
  } finally {
    await accounts.deleteMany({ _id: { $in: ['member:1', 'member:2', 'member:9'] } });
    await accounts.insertMany([one!, other!]);
  }
});

it('reports an entry that does not match its hash', async () => {
  await rows('journal').updateOne({ _id: 4 }, { $set: { atMs: 1 } });
  const { code, out, errors } = await checkBooks();
  expect(errors).toContain('entry 4 does not match its hash');
  expect(out).toContain('the chain is broken');
  expect(code).toBe(1);
});
