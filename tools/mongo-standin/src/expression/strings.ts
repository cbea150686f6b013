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
  $indexOfCP: nullable('$indexOfCP', 2, 4, indexOf),
  $indexOfBytes: nullable('$indexOfBytes', 2, 4, indexOf),
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
    (args) => !isNullish(args['input']) && pattern(args).test(string(args['input'], '$regexMatch')),
  ),
  $regexFind: named('$regexFind', ['input', 'regex'], ['options'], (args) =>
    isNullish(args['input']) ? null : found(pattern(args).exec(string(args['input'], '$regexFind'))),
  ),
  $regexFindAll: named('$regexFindAll', ['input', 'regex'], ['options'], regexFindAll),
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

function indexOf([text, wanted, start = 0]: Value[]): number {
  return string(text, '$indexOfCP').indexOf(string(wanted, '$indexOfCP'), toNumber(start as NumberValue));
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

function pattern({ regex, options }: Document): RegExp {
  const flags = isNullish(options) ? '' : string(options, '$regexMatch');
  if (regex instanceof BSONRegExp) return toRegExp(regex.pattern, regex.options + flags);
  return toRegExp(string(regex, '$regexMatch'), flags);
}

function found(match: RegExpExecArray | null): Value {
  return (
    match && { match: match[0], idx: match.index, captures: match.slice(1).map((capture) => capture ?? null) }
  );
}

function regexFindAll(args: Document): Value {
  if (isNullish(args['input'])) return [];
  const regex = pattern(args);
  const all = string(args['input'], '$regexFindAll').matchAll(new RegExp(regex.source, `${regex.flags}g`));
  return [...all].map(found);
}
