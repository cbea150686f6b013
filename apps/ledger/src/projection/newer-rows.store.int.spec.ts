import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, startInfrastructure, startService, type Infrastructure } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { ledgerService } from '../ledger.service.js';
import { addMissing, saveNewer } from './newer-rows.store.js';

interface Row {
  _id: string;
  seq: number;
}

let infrastructure: Infrastructure;
let service: RunningService;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  service = await startService(ledgerService, { infrastructure, namespace: freshNamespace() });
});

afterAll(async () => {
  await service.close();
  await infrastructure.stop();
});

const rowsOf = () => service.get<Connection>(DATABASE).collection<Row>('rows');

it('overwrites an older row inserted concurrently, but not a newer one', async () => {
  const rows = rowsOf();
  const bulkWrite = rows.bulkWrite.bind(rows);
  let calls = 0;
  // Simulates two concurrent upserts on the server: neither finds a row, both insert, and one fails.
  rows.bulkWrite = async (writes, options) => {
    calls += 1;
    if (calls > 1) return bulkWrite(writes, options);
    await rows.insertOne({ _id: 'older', seq: 8 });
    await rows.insertOne({ _id: 'newer', seq: 20 });
    const documents = [...saved].map((document) => ({ insertOne: { document } }));
    return bulkWrite(documents, { ordered: false });
  };
  const saved = ['older', 'fresh', 'newer'].map((_id) => ({ _id, seq: 15 }));
  await saveNewer(rows, saved);
  const found = await rowsOf().find().sort({ _id: 1 }).toArray();
  expect(found).toEqual([
    { _id: 'fresh', seq: 15 },
    { _id: 'newer', seq: 20 },
    { _id: 'older', seq: 15 },
  ]);
});

it('writes many rows in batches and keeps newer rows in each batch', async () => {
  const many = Array.from({ length: 1_234 }, (_, index) => ({ _id: `many-${index}`, seq: 15 }));
  await rowsOf().insertMany([
    { _id: 'many-3', seq: 20 },
    { _id: 'many-700', seq: 20 },
    { _id: 'many-1100', seq: 8 },
  ]);
  await saveNewer(rowsOf(), many);
  await addMissing(rowsOf(), [...many, { _id: 'many-last', seq: 1 }]);
  const found = await rowsOf()
    .find({ _id: { $regex: '^many-' } })
    .toArray();
  expect(found).toHaveLength(1_235);
  expect(found.filter(({ seq }) => seq !== 15).map(({ _id }) => _id)).toEqual([
    'many-3',
    'many-700',
    'many-last',
  ]);
});

it('rethrows all other errors', async () => {
  const rows = rowsOf();
  rows.insertMany = () => Promise.reject(new Error('the database is away'));
  await expect(addMissing(rows, [{ _id: 'one', seq: 1 }])).rejects.toThrow('the database is away');
});
