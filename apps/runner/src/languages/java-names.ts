import type { Names } from './names.js';

/*
 * Every repetition is bounded, and what has no end goes to the end of the source, or each of its beginnings would look for one: the sources
 * are strangers', and may be made to keep an expression busy.
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
 * Java wants a file to be called as its public class, and to be told which class to start: the one with `main` in it. Read roughly, by
 * words and braces; what it gets wrong, the compiler says.
 */
export function javaNames(source: string): Names {
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

/** Matches outside of all braces. */
function topLevel(code: string, pattern: RegExp): RegExpExecArray[] {
  let [depth, at] = [0, 0];
  return [...code.matchAll(pattern)].filter((match) => {
    // The match may begin with the brace that ends the class before.
    const end = match.index + match[0].length;
    for (; at < end; at += 1) depth += code[at] === '{' ? 1 : code[at] === '}' ? -1 : 0;
    return depth === 0;
  });
}
