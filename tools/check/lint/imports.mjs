import { dirname, join, relative, sep } from 'node:path';

/**
 * Calls `check` with each import and re-export of a file and its source.
 * @param {(node: any, source: string) => void} check
 */
export function eachImport(check) {
  const visit = (/** @type {any} */ node) => {
    if (typeof node.source?.value === 'string') check(node, node.source.value);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
}

/** Returns the segments of a file's path below a folder of the repository, or undefined if the file is elsewhere. */
export function segmentsBelow(
  /** @type {string} */ file,
  /** @type {string} */ folder,
  /** @type {string} */ root,
) {
  const path = relative(join(root, folder), file);
  return path.startsWith('..') ? undefined : path.split(sep);
}

/** Returns the target path of a relative import, or undefined for a package. */
export const targetOf = (/** @type {string} */ file, /** @type {string} */ source) =>
  source.startsWith('.') ? join(dirname(file), source) : undefined;

/**
 * Returns whether an import loads code that runs, apart from `harmless` names. Types are erased.
 * @param {any} node
 * @param {ReadonlySet<string>} harmless
 */
export function importsCode({ importKind, exportKind, specifiers = [] }, harmless = new Set()) {
  if (importKind === 'type' || exportKind === 'type') return false;
  const isHarmless = (/** @type {any} */ one) =>
    one.importKind === 'type' || one.exportKind === 'type' || harmless.has(one.imported?.name);
  return specifiers.length === 0 || !specifiers.every(isHarmless);
}
