import { mongoError } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { Binary, isNumber, type Value } from '../bson/values.ts';
import type { Test } from './field.ts';

export function compileBits(operator: string, argument: Value): Test {
  const mask = bitMask(argument);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    switch (operator) {
      case '$bitsAllSet':
        return set === mask;
      case '$bitsAnySet':
        return set !== 0n;
      case '$bitsAllClear':
        return set === 0n;
      default:
        return set !== mask;
    }
  };
}

function bitsOf(value: Value): bigint | undefined {
  if (value instanceof Binary) return binaryBits(value);
  if (!isNumber(value) || !Number.isInteger(toNumber(value))) return undefined;
  return BigInt.asUintN(64, typeof value === 'bigint' ? value : BigInt(toNumber(value)));
}

/** Bit 0 is the lowest of the first byte. */
function binaryBits(value: Binary): bigint {
  return value.value().reduce((bits, byte, i) => bits | (BigInt(byte) << BigInt(8 * i)), 0n);
}

function bitMask(argument: Value): bigint {
  if (isNumber(argument) && toNumber(argument) >= 0) return BigInt(toNumber(argument));
  if (Array.isArray(argument))
    return argument.reduce<bigint>((mask, bit) => mask | (1n << BigInt(toNumber(bit as number))), 0n);
  if (argument instanceof Binary) return binaryBits(argument);
  throw mongoError('BadValue', 'bit position argument must be a non-negative number, an array or BinData');
}
