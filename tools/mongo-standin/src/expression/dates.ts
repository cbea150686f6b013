import { locationError, mongoError, notSupported } from '../errors.ts';
import { ObjectId, Timestamp, isDocument, type Value } from '../bson/values.ts';
import type { Compile, Evaluator } from './evaluator.ts';
import { isNullish, namedArguments, type Operator, type OperatorTable } from './operator.ts';

// Dates in UTC only: what reports by day, month or hour need.

type Part = (date: Date) => number;

const PARTS: Record<string, Part> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
};

export const DATES: OperatorTable = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, partOperator(name, part)])),
  $dateToString: compileDateToString,
  $dateTrunc: compileDateTrunc,
};

function partOperator(name: string, part: Part): Operator {
  return (argument, compile) => {
    const date = compileDate(name, dateArgument(name, argument), compile);
    return (scope) => {
      const value = date(scope);
      return value === null ? null : part(value);
    };
  };
}

/** `$year: x`, `$year: [x]` and `$year: {date: x}` mean the same. */
function dateArgument(name: string, argument: Value): Value {
  if (Array.isArray(argument) && argument.length === 1) return argument[0];
  if (!isDocument(argument) || !('date' in argument)) return argument;
  const { date, timezone } = namedArguments(name, argument, ['date'], ['timezone']);
  refuseTimezone(timezone);
  return date;
}

function refuseTimezone(timezone: Value): void {
  if (timezone !== undefined && timezone !== 'UTC' && timezone !== 'GMT')
    throw notSupported('a time zone other than UTC');
}

function compileDate(
  name: string,
  argument: Value,
  compile: Compile,
): (scope: Parameters<Evaluator>[0]) => Date | null {
  const evaluate = compile(argument);
  return (scope) => {
    const value = evaluate(scope);
    if (isNullish(value)) return null;
    if (value instanceof Date) return value;
    if (value instanceof ObjectId) return value.getTimestamp();
    if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
    throw locationError(16006, `can't convert from a value that is not a date to a date in ${name}`);
  };
}

const DIGITS: Record<string, (date: Date) => string> = {
  Y: (date) => padded(date.getUTCFullYear(), 4),
  m: (date) => padded(date.getUTCMonth() + 1, 2),
  d: (date) => padded(date.getUTCDate(), 2),
  H: (date) => padded(date.getUTCHours(), 2),
  M: (date) => padded(date.getUTCMinutes(), 2),
  S: (date) => padded(date.getUTCSeconds(), 2),
  L: (date) => padded(date.getUTCMilliseconds(), 3),
  '%': () => '%',
};

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

function compileDateToString(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments('$dateToString', argument, ['date'], ['format', 'timezone', 'onNull']);
  refuseTimezone(fields['timezone']);
  const format = fields['format'] ?? ISO_FORMAT;
  if (typeof format !== 'string') throw notSupported('a $dateToString format that is not a constant');
  const unknown = [...format.matchAll(/%(.)/gs)].find(([, letter]) => !Object.hasOwn(DIGITS, letter!));
  if (unknown) throw notSupported(`the $dateToString format ${unknown[0]}`);
  const date = compileDate('$dateToString', fields['date'], compile);
  const onNull = compile(fields['onNull'] ?? null);
  return (scope) => {
    const value = date(scope);
    if (value === null) return onNull(scope);
    return format.replace(/%(.)/gs, (_, letter: string) => DIGITS[letter]!(value));
  };
}

const UNIT_MS: Record<string, number> = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000 };

function compileDateTrunc(argument: Value, compile: Compile): Evaluator {
  const fields = namedArguments(
    '$dateTrunc',
    argument,
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
  );
  refuseTimezone(fields['timezone']);
  const { unit, binSize = 1 } = fields;
  if (binSize !== 1 || fields['startOfWeek'] !== undefined) throw notSupported('$dateTrunc by bins or weeks');
  const truncate = truncation(unit);
  const date = compileDate('$dateTrunc', fields['date'], compile);
  return (scope) => {
    const value = date(scope);
    return value === null ? null : truncate(value);
  };
}

function truncation(unit: Value): (date: Date) => Date {
  if (unit === 'year') return (date) => new Date(Date.UTC(date.getUTCFullYear(), 0, 1));
  if (unit === 'month') return (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
  const unitMs = typeof unit === 'string' ? UNIT_MS[unit] : undefined;
  if (unitMs === undefined)
    throw mongoError('NotImplemented', `$dateTrunc by ${String(unit)} is not supported`);
  return (date) => new Date(Math.floor(date.getTime() / unitMs) * unitMs);
}
