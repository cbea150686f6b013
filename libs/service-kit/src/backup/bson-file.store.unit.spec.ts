import { mongo } from 'mongoose';
import { readDocuments, readExactDocuments } from './bson-file.store.js';

const { BSON } = mongo;
const DOCUMENTS = [
  { _id: 1, text: 'a'.repeat(300) },
  { _id: new BSON.Double(2), big: BSON.Long.fromString('9007199254740993'), at: new Date(0), nothing: null },
  {
    _id: 'c',
    nested: [{ n: new BSON.Int32(3), d: new BSON.Double(3) }],
    data: new BSON.Binary(Buffer.from('x')),
  },
];
const BYTES = Buffer.concat(DOCUMENTS.map((document) => BSON.serialize(document)));

async function* inChunks(size: number, bytes = BYTES): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

it.each([1, 3, 7, 64, 10_000])('reads documents from chunks of %s bytes', async (size) => {
  const found = await all(readDocuments(inChunks(size)));
  expect(found.map(({ _id }) => _id as unknown)).toEqual([1, 2, 'c']);
});

it('keeps the type of every value, so that a restored document has the same bytes', async () => {
  const found = await all(readExactDocuments(inChunks(50)));
  const again = Buffer.concat(found.map(({ document }) => BSON.serialize(document)));
  expect(again.equals(BYTES)).toBe(true);
  expect(found.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(BYTES.length);
});

it('rejects an incomplete document, and bytes that are none', async () => {
  await expect(all(readDocuments(inChunks(64, BYTES.subarray(0, -1))))).rejects.toThrow('incomplete');
  await expect(all(readDocuments(inChunks(64, Buffer.alloc(10))))).rejects.toThrow('no BSON document');
});
