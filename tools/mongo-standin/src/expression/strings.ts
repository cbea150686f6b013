import { locationError } from '../errors.ts';
import { compareValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { BSONRegExp, type Document, type NumberValue, type Value } from '../bson/values.ts';
import { toRegExp } from '../query/regex.ts';
import { isNullish, named, nullable, plain, type OperatorTable } from './operator.ts';
import { toText } from './types.ts';

export const STRINGS: OperatorTable = {
  $concat: nullable('$concat', 0, Infinity, (args) => args.map((arg) => string(arg, '$concat')).join('')),
  $toLower: plain('$toLower', 1, 1, ([value]) => toText(value ?? '').toLowerCase()),
  $toUpper: plain('$toUpper', 1, 1, ([value]) => toText(value ?? '').toUpperCase()),
  $strLenCP: plain('$strLenCP', 1, 1, ([value]) => [...string(value, '$strLenCP')].length),
  $strLenBytes: plain('$strLenBytes', 1, 1, ([value]) => Buffer.byteLength(string(value, '$strLenBytes'))),
  $strcasecmp: plain('$strcasecmp', 2, 2, ([a, b]) =>
    Math.sign(compareValues(toText(a ?? '').toUpperCase(), toText(b ?? '').toUpperCase())),
  ),
  $split: nullable('$split', 2, 2, ([text, separator]) =>
    string(text, '$split').split(string(separator, '$split')),
  ),
  $substr: plain('$substr', 3, 3, substring),
  $substrCP: plain('$substrCP', 3, 3, substring),
  $substrBytes: plain('$substrBytes', 3, 3, substringBytes),
  $trim: named('$trim', ['input'], ['chars'], (args) => trim(args, true, true)),
  $ltrim: named('$ltrim', ['input'], ['chars'], (args) => trim(args, true, false)),
  $rtrim: named('$rtrim', ['input'], ['chars'], (args) => trim(args, false, true)),
  $replaceOne: named('$replaceOne', ['input', 'find', 'replacement'], [], (args) =>
    replace(args, (text, find, by) => text.replace(find, () => by)),
  ),
  $replaceAll: named('$replaceAll', ['input', 'find', 'replacement'], [], (args) =>
    replace(args, (text, find, by) => text.replaceAll(find, () => by)),
  ),
  $regexMatch: named(
    '$regexMatch',
    ['input', 'regex'],
    ['options'],
    (args) => regexInput('$regexMatch', args, (regex, input) => regex.test(input)) ?? false,
  ),
  $regexFind: named(
    '$regexFind',
    ['input', 'regex'],
    ['options'],
    (args) => regexInput('$regexFind', args, (regex, input) => found(regex.exec(input))) ?? null,
  ),
  $regexFindAll: named(
    '$regexFindAll',
    ['input', 'regex'],
    ['options'],
    (args) =>
      regexInput('$regexFindAll', args, (regex, input) =>
        [...input.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map(found),
      ) ?? [],
  ),
};

function string(value: Value, operator: string): string {
  if (typeof value !== 'string') throw locationError(16702, `${operator} only supports strings`);
  return value;
}

function substring([value, start, length]: Value[]): string {
  const characters = [...toText(value ?? '')];
  const from = toNumber(start as NumberValue);
  const count = toNumber(length as NumberValue);
  return characters.slice(from, count < 0 ? undefined : from + count).join('');
}

function substringBytes([value, start, length]: Value[]): string {
  const bytes = Buffer.from(toText(value ?? ''));
  const from = toNumber(start as NumberValue);
  const count = toNumber(length as NumberValue);
  return bytes.subarray(from, count < 0 ? undefined : from + count).toString();
}

function trim({ input, chars }: Document, left: boolean, right: boolean): Value {
  if (isNullish(input) || chars === null) return null;
  const removed = new Set(chars === undefined ? ' \t\n\r\v\f\0\u00a0' : string(chars, '$trim'));
  const characters = [...string(input, '$trim')];
  let from = 0;
  let to = characters.length;
  while (left && from < to && removed.has(characters[from]!)) from++;
  while (right && to > from && removed.has(characters[to - 1]!)) to--;
  return characters.slice(from, to).join('');
}

function replace(args: Document, apply: (text: string, find: string, by: string) => string): Value {
  const parts = [args['input'], args['find'], args['replacement']];
  if (parts.some(isNullish)) return null;
  const [text, find, by] = parts.map((part) => string(part, '$replaceOne')) as [string, string, string];
  return apply(text, find, by);
}

const INVALID_IN_EXPRESSION = 51111;

/** Undefined if the input or the expression is null: there is nothing to match then. */
function regexInput<T>(
  name: string,
  { input, regex, options }: Document,
  match: (regex: RegExp, input: string) => T,
): T | undefined {
  const own = regex instanceof BSONRegExp ? regex.options : '';
  const source = regex instanceof BSONRegExp ? regex.pattern : regex;
  if (!isNullish(input) && typeof input !== 'string')
    throw locationError(51104, `${name} needs 'input' to be of type string`);
  if (!isNullish(source) && typeof source !== 'string')
    throw locationError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNullish(options) && typeof options !== 'string')
    throw locationError(51106, `${name} needs 'options' to be of type string`);
  if (!isNullish(options) && own !== '')
    throw locationError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  if (isNullish(source)) return undefined;
  const compiled = toRegExp(source, options ?? own, INVALID_IN_EXPRESSION);
  return isNullish(input) ? undefined : match(compiled, input);
}

function found(match: RegExpExecArray | null): Value {
  return (
    match && { match: match[0], idx: match.index, captures: match.slice(1).map((capture) => capture ?? null) }
  );
}
