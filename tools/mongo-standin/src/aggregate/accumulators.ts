import { Decimal128 } from 'bson';
import { mongoError } from '../errors.ts';
import { compareValues } from '../bson/compare.ts';
import { addNumbers, toDecimal, toNumber } from '../bson/numbers.ts';
import { double, isNumber, type NumberValue, type Value } from '../bson/values.ts';
import { divideNumbers } from '../expression/divide.ts';

export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

/** Accumulators of $group. */
const ACCUMULATORS: Record<string, (() => Accumulator) | undefined> = {
  $sum: () => reducing<NumberValue>(0, (sum, value) => (isNumber(value) ? addNumbers(sum, value) : sum)),
  $count: () => reducing<NumberValue>(0, (count) => addNumbers(count, 1)),
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => chosen((held) => !held),
  $last: () => chosen(() => true),
};

export function isAccumulator(name: string): boolean {
  return Object.hasOwn(ACCUMULATORS, name);
}

export function createAccumulator(name: string): Accumulator {
  const create = ACCUMULATORS[name];
  if (!create) throw mongoError('FailedToParse', `unknown group operator '${name}'`);
  return create();
}

function reducing<T extends Value>(initial: T, reduce: (held: T, value: Value) => T): Accumulator {
  let held = initial;
  return { add: (value) => void (held = reduce(held, value)), result: () => held };
}

function average(): Accumulator {
  let sum: NumberValue = 0;
  let count = 0;
  return {
    add(value) {
      if (!isNumber(value)) return;
      sum = addNumbers(sum, value);
      count++;
    },
    result: () =>
      count === 0
        ? null
        : sum instanceof Decimal128
          ? divideNumbers(sum, toDecimal(count))
          : double(toNumber(sum) / count),
  };
}

/** Minimum or maximum; ignores null and missing values. */
function extreme(direction: 1 | -1): Accumulator {
  let best: Value = null;
  return {
    add(value) {
      if (value === null || value === undefined) return;
      if (best === null || compareValues(value, best) * direction > 0) best = value;
    },
    result: () => best,
  };
}

function chosen(replaces: (hasValue: boolean) => boolean): Accumulator {
  let held = false;
  let value: Value = null;
  return {
    add(next) {
      if (replaces(held)) value = next ?? null;
      held = true;
    },
    result: () => value,
  };
}
