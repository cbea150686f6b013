import { BSONSymbol } from 'bson';
import { mongoError } from '../errors.ts';
import { BSONRegExp, type Value } from '../bson/values.ts';
import type { Test } from './field.ts';

const FLAGS = new Set(['i', 'm', 's', 'u']);

export function compileRegex(operand: Value, options?: Value): Test {
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
  if (typeof pattern !== 'string') throw mongoError('BadValue', '$regex has to be a string');
  const flags = typeof options === 'string' ? options : operand instanceof BSONRegExp ? operand.options : '';
  const regex = toRegExp(pattern, flags);
  const same = new BSONRegExp(pattern, flags);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONRegExp) return value.pattern === same.pattern && value.options === same.options;
    return value instanceof BSONSymbol && regex.test(value.value);
  };
}

/** PCRE to JavaScript: the same for what applications write; `x` is expanded by hand. */
export function toRegExp(pattern: string, options: string): RegExp {
  let source = pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  let flags = options;
  if (inline) {
    source = source.slice(inline[0].length);
    flags += inline[1];
  }
  if (flags.includes('x')) source = source.replace(/(\\.)|\s+|#.*$/gm, '$1');
  for (const flag of flags)
    if (!FLAGS.has(flag) && flag !== 'x' && flag !== 'l')
      throw mongoError('BadValue', `invalid flag in regex options: ${flag}`);
  const wanted = [...new Set(flags)].filter((flag) => FLAGS.has(flag) && flag !== 'u').join('');
  try {
    return new RegExp(source, wanted);
  } catch (error) {
    throw mongoError('BadValue', `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** The literal prefix of /^abc…/, by which an index range can be bounded. */
export function literalPrefix(operand: BSONRegExp): string | undefined {
  if (operand.options.replace('s', '') !== '' || operand.pattern.includes('|')) return undefined;
  const found = /^\^([\p{L}\p{N} _\-:@/,;=<>!&%~"']+)(?![*?{+])/u.exec(operand.pattern);
  if (!found) return undefined;
  const rest = operand.pattern.slice(found[0].length);
  return /^[*?{+]/.test(rest) ? found[1]!.slice(0, -1) || undefined : found[1];
}
