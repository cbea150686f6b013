import { encodeKey, encodeTextPrefix, invertKey } from '../bson/key.ts';
import { compareValues } from '../bson/compare.ts';
import type { Constraint, Limit } from './bounds.ts';
import type { KeyRange } from './scan.ts';

// Sorts after every continuation of a key: type tags, inverted or not, are below ff.
const AFTER = '\xff';

type RangeConstraint = Extract<Constraint, { kind: 'range' }>;

/** Intersects ranges on the same field, which is correct only for a field without arrays. */
export function intersect(ranges: RangeConstraint[]): RangeConstraint {
  return ranges.reduce((a, b) => {
    if (a.rank !== b.rank) return a;
    const low = tighter(a.low, b.low, 1);
    const high = tighter(a.high, b.high, -1);
    return { kind: 'range', rank: a.rank, ...(low && { low }), ...(high && { high }) };
  });
}

function tighter(a: Limit | undefined, b: Limit | undefined, direction: 1 | -1): Limit | undefined {
  if (!a || !b) return a ?? b;
  const order = compareValues(a.value, b.value) * direction;
  return order > 0 || (order === 0 && !a.inclusive) ? a : b;
}

/** Returns the encoded range of one index field, in the field's direction. */
export function encodeRange(
  constraint: Exclude<Constraint, { kind: 'points' }>,
  direction: 1 | -1,
): Required<KeyRange> {
  if (constraint.kind === 'prefix') return encodePrefix(constraint.text, direction);
  const { rank, low, high } = constraint;
  if (direction === 1) {
    return {
      low: low ? encodeKey(low.value) + (low.inclusive ? '' : AFTER) : String.fromCharCode(rank),
      high: high ? encodeKey(high.value) + (high.inclusive ? AFTER : '') : String.fromCharCode(rank + 1),
    };
  }
  return {
    low: high
      ? invertKey(encodeKey(high.value)) + (high.inclusive ? '' : AFTER)
      : String.fromCharCode(255 - rank),
    high: low
      ? invertKey(encodeKey(low.value)) + (low.inclusive ? AFTER : '')
      : String.fromCharCode(256 - rank),
  };
}

function encodePrefix(text: string, direction: 1 | -1): Required<KeyRange> {
  const key = encodeTextPrefix(text);
  const low = direction === 1 ? key : invertKey(key);
  return { low, high: low + AFTER + AFTER };
}
