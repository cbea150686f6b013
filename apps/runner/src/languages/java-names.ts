import type { SourceNames } from './source-names.js';

/*
 * All repetitions are bounded, and unterminated constructs match to the end of the source. Otherwise, each of their
 * starts would search for an end. The sources are untrusted and may be crafted to keep a regular expression busy.
 */
const NAME = '[A-Za-z_$][\\w$]{0,99}';
const CLASS = new RegExp(
  `(?:^|[;{}\\s])(public\\s{1,50})?(?:(?:final|abstract|sealed)\\s{1,50}){0,2}(?:class|record|enum|interface)\\s{1,50}(${NAME})`,
  'g',
);
const PACKAGE = new RegExp(`^[ \\t]{0,50}package[ \\t]{1,50}((?:${NAME}\\.){0,20}${NAME})`, 'm');
const MAIN = /\bvoid\s{1,50}main\b/;
const NO_CODE = /\/\*[^]*?(?:\*\/|$)|\/\/.*|"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;

/**
 * Returns a Java source's file name, which must match its public class, and the class to start, which contains `main`.
 * Parses roughly, by keywords and braces; the compiler reports what this gets wrong.
 */
export function javaNames(source: string): SourceNames {
  const code = source.replace(NO_CODE, ' ');
  const classes = topLevel(code, CLASS).map(({ index, 1: isPublic, 2: name = 'Main' }) => ({
    index,
    isPublic,
    name,
  }));
  const publicOne = classes.find(({ isPublic }) => isPublic !== undefined)?.name;
  const mainAt = MAIN.exec(code)?.index;
  const main =
    classes.findLast(({ index }) => mainAt !== undefined && index < mainAt)?.name ?? publicOne ?? 'Main';
  const folder = PACKAGE.exec(code)?.[1];
  return { file: `${publicOne ?? main}.java`, main: folder === undefined ? main : `${folder}.${main}` };
}

/** Returns the matches outside all braces. */
function topLevel(code: string, pattern: RegExp): RegExpExecArray[] {
  let [depth, at] = [0, 0];
  return [...code.matchAll(pattern)].filter((match) => {
    // The match may begin with the closing brace of the previous class.
    const end = match.index + match[0].length;
    for (; at < end; at += 1) depth += code[at] === '{' ? 1 : code[at] === '}' ? -1 : 0;
    return depth === 0;
  });
}
