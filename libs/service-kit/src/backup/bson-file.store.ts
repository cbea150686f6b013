import { mongo } from 'mongoose';

/** Options with which a document is written again exactly as it was: numbers keep their types. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };
const LENGTH_BYTES = 4;
const MIN_DOCUMENT_BYTES = 5;

/** Reads the documents of a `.bson` file with JavaScript's numbers, as queries return them. */
export async function* readDocuments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<mongo.Document> {
  for await (const document of splitDocuments(bytes)) yield mongo.BSON.deserialize(document);
}

/** A document to be inserted unchanged, and its size. */
interface StoredDocument {
  document: mongo.Document;
  bytes: number;
}

export async function* readExactDocuments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StoredDocument> {
  for await (const document of splitDocuments(bytes))
    yield { document: mongo.BSON.deserialize(document, EXACT), bytes: document.length };
}

/** Splits concatenated documents; each begins with its length. */
async function* splitDocuments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    let pending = Buffer.concat([rest, chunk]);
    while (pending.length >= LENGTH_BYTES) {
      const length = pending.readInt32LE(0);
      if (length < MIN_DOCUMENT_BYTES) throw new Error('this is no BSON document');
      if (pending.length < length) break;
      yield pending.subarray(0, length);
      pending = pending.subarray(length);
    }
    rest = pending;
  }
  if (rest.length > 0) throw new Error('the last BSON document is incomplete');
}
