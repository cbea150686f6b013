import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  Decimal128,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  Long,
} from 'bson';
import { mongoError } from '../errors.ts';
import { MAX_MESSAGE_DEPTH, messageTooDeep } from './depth.ts';
import { define, double, type Document, type Value } from './values.ts';

// The bson package's own deserializer either loses number types (5.0 becomes an int) or wraps every number, and turns
// {$ref, $id} into DBRef objects. A server must store exactly what it received, so it has its own decoder. See
// values.ts for the representation.

class Reader {
  readonly bytes: Buffer;
  at: number;
  depth = 0;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  int32(): number {
    const value = this.bytes.readInt32LE(this.at);
    this.at += 4;
    return value;
  }

  int64(): bigint {
    const value = this.bytes.readBigInt64LE(this.at);
    this.at += 8;
    return value;
  }

  cstring(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  string(): string {
    const length = this.int32();
    const text = this.bytes.toString('utf8', this.at, this.at + length - 1);
    this.at += length;
    return text;
  }

  take(length: number): Buffer {
    // Copied, so that a stored value does not keep the frame with its bytes alive.
    const part = Buffer.from(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return part;
  }
}

export function decodeDocument(bytes: Buffer, at = 0): Document {
  return readDocument(new Reader(bytes, at));
}

function readDocument(reader: Reader): Document {
  if (++reader.depth > MAX_MESSAGE_DEPTH + 1) throw messageTooDeep();
  const document: Document = {};
  const end = reader.at + reader.bytes.readInt32LE(reader.at) - 1;
  if (end >= reader.bytes.length)
    throw mongoError('InvalidLength', 'BSON document is longer than its message');
  reader.at += 4;
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    const field = reader.cstring();
    define(document, field, readValue(reader, type));
  }
  reader.at = end + 1;
  reader.depth--;
  return document;
}

function readArray(reader: Reader): Value[] {
  if (++reader.depth > MAX_MESSAGE_DEPTH + 1) throw messageTooDeep();
  const values: Value[] = [];
  const end = reader.at + reader.bytes.readInt32LE(reader.at) - 1;
  reader.at += 4;
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    reader.at = reader.bytes.indexOf(0, reader.at) + 1;
    values.push(readValue(reader, type));
  }
  reader.at = end + 1;
  reader.depth--;
  return values;
}

function readValue(reader: Reader, type: number): Value {
  switch (type) {
    case 0x01:
      reader.at += 8;
      return double(reader.bytes.readDoubleLE(reader.at - 8));
    case 0x02:
      return reader.string();
    case 0x03:
      return readDocument(reader);
    case 0x04:
      return readArray(reader);
    case 0x07:
      return new ObjectId(reader.take(12));
    case 0x08:
      return reader.bytes[reader.at++] === 1;
    case 0x09:
      return new Date(Number(reader.int64()));
    case 0x06: // "undefined" is deprecated; like the driver, read it as null
    case 0x0a:
      return null;
    case 0x10:
      return reader.int32();
    case 0x12:
      return reader.int64();
    default:
      return readRareValue(reader, type);
  }
}

function readRareValue(reader: Reader, type: number): Value {
  switch (type) {
    case 0x05:
      return readBinary(reader);
    case 0x0b:
      return new BSONRegExp(reader.cstring(), reader.cstring());
    case 0x0d:
      return new Code(reader.string());
    case 0x0e:
      return new BSONSymbol(reader.string());
    case 0x0f:
      reader.at += 4;
      return new Code(reader.string(), readDocument(reader));
    case 0x11:
      return new Timestamp(Long.fromBigInt(reader.int64()));
    case 0x13:
      return new Decimal128(reader.take(16));
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw mongoError('BadValue', `unsupported BSON type 0x${type.toString(16)}`);
  }
}

function readBinary(reader: Reader): Binary {
  const length = reader.int32();
  const subtype = reader.bytes[reader.at++]!;
  return new Binary(reader.take(length), subtype);
}
