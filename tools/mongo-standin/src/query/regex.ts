import { BSONSymbol } from 'bson';
import { locationError, mongoError, notSupported } from '../errors.ts';
import { BSONRegExp, type Value } from '../bson/values.ts';

/** A test of one candidate value. */
export type Test = (value: Value) => boolean;

const FLAGS = new Set(['i', 'm', 's', 'u']);
const INVALID_IN_QUERY = 51091;
/**
 * Matches escapes. PCRE allows escaping any character except letters and digits; JavaScript allows only escapes that
 * have a meaning.
 */
const NEEDLESS_ESCAPE = /\\(?:[A-Za-z\d^$\\.*+?()[\]{}|/]|(.))/gsu;

/** Compiles a regular expression, or the argument of $regex with that of $options. */
export function compileRegex(operand: Value, options?: Value): Test {
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
  if (typeof pattern !== 'string') throw mongoError('BadValue', '$regex has to be a string');
  const own = operand instanceof BSONRegExp ? operand.options : '';
  if (options !== undefined && typeof options !== 'string')
    throw mongoError('BadValue', '$options has to be a string');
  if (options !== undefined && own !== '')
    throw locationError(51075, 'options set in both $regex and $options');
  const flags = options ?? own;
  const regex = toRegExp(pattern, flags, INVALID_IN_QUERY);
  const same = new BSONRegExp(pattern, flags);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONRegExp) return value.pattern === same.pattern && value.options === same.options;
    return value instanceof BSONSymbol && regex.test(value.value);
  };
}

/**
 * Converts PCRE to JavaScript, which is the same for what applications write; `x` is expanded here. JavaScript's
 * Unicode mode rejects unknown syntax; otherwise it would read PCRE's `\A` as an A.
 */
function toRegExp(pattern: string, options: string, invalidCode: number): RegExp {
  let source = pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  let flags = options;
  if (inline) {
    source = source.slice(inline[0].length);
    flags += inline[1];
  }
  if (flags.includes('x')) source = source.replace(/(\\.)|\s+|#.*$/gm, '$1');
  for (const flag of flags)
    if (!FLAGS.has(flag) && flag !== 'x')
      throw locationError(51108, `invalid flag in regex options: ${flag}`);
  source = source.replace(NEEDLESS_ESCAPE, (escape, character: string | undefined) =>
    character === undefined ? escape : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
  const wanted = [...new Set(`${flags}u`)].filter((flag) => FLAGS.has(flag)).join('');
  try {
    return new RegExp(source, wanted);
  } catch (error) {
    if (isRegExp(source)) throw notSupported(`the regular expression /${pattern}/`);
    throw locationError(invalidCode, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Returns the literal prefix of /^abc…/, which can bound an index range. */
export function literalPrefix(operand: BSONRegExp): string | undefined {
  if (operand.options.replace('s', '') !== '' || operand.pattern.includes('|')) return undefined;
  const found = /^\^([\p{L}\p{N} _\-:@/,;=<>!&%~"']+)(?![*?{+])/u.exec(operand.pattern);
  if (!found) return undefined;
  const rest = operand.pattern.slice(found[0].length);
  return /^[*?{+]/.test(rest) ? found[1]!.slice(0, -1) || undefined : found[1];
}
