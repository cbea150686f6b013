import { exactOf, toNumber, type Exact } from './numbers.ts';
import {
  Binary,
  Code,
  Decimal128,
  RANK,
  Timestamp,
  rankOf,
  type BSONRegExp,
  type Document,
  type NumberValue,
  type ObjectId,
  type Value,
} from './values.ts';

// Order-preserving encoding: comparing two encoded strings gives the order of the values. All characters are below 256,
// so V8 compares bytes. Index trees, unique checks, $in sets and grouping use it.

const END = '\x00';
const scratch = Buffer.alloc(8);

export function encodeKey(value: Value): string {
  const rank = rankOf(value);
  return String.fromCharCode(rank) + encodePayload(rank, value);
}

/** Returns the complement of a key, which sorts in the opposite direction. */
export function invertKey(key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = 255 - bytes[i]!;
  return bytes.toString('latin1');
}

function encodePayload(rank: number, value: Value): string {
  switch (rank) {
    case RANK.number:
      return encodeNumber(value as NumberValue);
    case RANK.string:
      return encodeText(String(value));
    case RANK.objectId:
      return String.fromCharCode(...(value as ObjectId).id);
    case RANK.date:
      return encodeDouble((value as Date).getTime());
    case RANK.bool:
      return value ? '\x01' : END;
    case RANK.object:
      return encodeFields(value as Document);
    case RANK.array:
      return (value as Value[]).map((element) => encodeKey(element)).join('') + END;
    default:
      return encodeRare(rank, value);
  }
}

function encodeRare(rank: number, value: Value): string {
  switch (rank) {
    case RANK.binData:
      return encodeBinary(value as Binary);
    case RANK.timestamp:
      scratch.writeBigUInt64BE(BigInt.asUintN(64, (value as Timestamp).toBigInt()));
      return scratch.toString('latin1');
    case RANK.regex:
      return encodeText((value as BSONRegExp).pattern) + encodeText((value as BSONRegExp).options);
    case RANK.code:
      return encodeText((value as Code).code) + encodeKey((value as Code).scope ?? null);
    default:
      return '';
  }
}

/** Encodes a text, terminated by 00 00. A NUL inside becomes 00 FF, which sorts after the end. */
function encodeText(text: string): string {
  // eslint-disable-next-line no-control-regex
  const bytes = /^[\x01-\x7f]*$/.test(text)
    ? text
    : Buffer.from(text, 'utf8').toString('latin1').replaceAll('\x00', '\x00\xff');
  return bytes + END + END;
}

export function encodeTextPrefix(prefix: string): string {
  return String.fromCharCode(RANK.string) + encodeText(prefix).slice(0, -2);
}

function encodeFields(document: Document): string {
  let key = '';
  for (const field of Object.keys(document)) {
    const rank = rankOf(document[field]);
    key += String.fromCharCode(rank) + encodeText(field) + encodePayload(rank, document[field]);
  }
  return key + END;
}

function encodeBinary(value: Binary): string {
  scratch.writeUInt32BE(value.length());
  return (
    scratch.toString('latin1', 0, 4) +
    String.fromCharCode(value.sub_type) +
    Buffer.from(value.value()).toString('latin1')
  );
}

/**
 * Encodes the nearest double, then the remainder (int64 and Decimal128 are more precise than a double): 80 means none;
 * after 81 a positive and after 7F a negative remainder follows.
 */
function encodeNumber(value: NumberValue): string {
  const nearest = toNumber(value);
  const coarse = encodeDouble(nearest);
  const exactlyDouble =
    typeof value === 'number' ||
    (typeof value === 'bigint' ? Number.isSafeInteger(nearest) : !(value instanceof Decimal128));
  if (exactlyDouble || !Number.isFinite(nearest)) return coarse + '\x80';
  return coarse + encodeRemainder(subtract(exactOf(value), exactOf(nearest)), 2);
}

function encodeRemainder(rest: Exact, depth: number): string {
  if (rest.digits === 0n || depth === 0) return '\x80';
  const nearest = Number(`${rest.digits}e${rest.exponent}`);
  const marker = rest.digits > 0n ? '\x81' : '\x7f';
  return marker + encodeDouble(nearest) + encodeRemainder(subtract(rest, exactOf(nearest)), depth - 1);
}

function subtract(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  return {
    digits: a.digits * 10n ** BigInt(a.exponent - exponent) - b.digits * 10n ** BigInt(b.exponent - exponent),
    exponent,
  };
}

/** Encodes a double: IEEE doubles sort as bytes once negative ones are inverted and the sign bit flipped. */
function encodeDouble(value: number): string {
  if (Number.isNaN(value)) return '\x00\x00\x00\x00\x00\x00\x00\x00';
  scratch.writeDoubleBE(value === 0 ? 0 : value);
  if (scratch[0]! & 0x80) for (let i = 0; i < 8; i++) scratch[i] = 255 - scratch[i]!;
  else scratch[0]! |= 0x80;
  return scratch.toString('latin1');
}
