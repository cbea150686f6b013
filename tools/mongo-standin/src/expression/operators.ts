import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './arrays.ts';
import { COMPARISON } from './comparison.ts';
import { DATES } from './dates.ts';
import { LOGIC } from './logic.ts';
import { OBJECTS } from './objects.ts';
import type { Operator } from './operator.ts';
import { STRINGS } from './strings.ts';
import { TYPES } from './types.ts';

export function findOperator(name: string): Operator | undefined {
  const table = [ARITHMETIC, ARRAYS, COMPARISON, DATES, LOGIC, OBJECTS, STRINGS, TYPES].find((candidate) =>
    Object.hasOwn(candidate, name),
  );
  return table?.[name];
}
