import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeKey } from '../../src/bson/key.ts';
import { Store } from '../../src/storage/store.ts';

const LARGE = 'x'.repeat(1024 * 1024);
const DOCUMENTS = 20;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'standin-snapshot-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = () => new Store(Date.now, { directory, rotateBytes: Infinity });

test('restores documents from a snapshot whose total size exceeds the limit of one document', async () => {
  const store = open();
  const collection = store.catalog.create('d.large');
  for (let _id = 0; _id < DOCUMENTS; _id += 1)
    store.write(collection, encodeKey(_id), { _id, pad: LARGE }, 'insert');
  await store.durable();
  await store.rotate();
  await store.close();

  expect(readdirSync(directory).sort()).toEqual(['log-00000001', 'snapshot-00000001']);
  const again = open();
  expect(again.catalog.require('d.large').count).toBe(DOCUMENTS);
  await again.close();
});
