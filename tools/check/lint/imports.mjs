import { dirname, join, relative, sep } from 'node:path';

/**
 * The imports and re-exports of a file, told to `check` with their source.
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

/** A file's path below a folder of the repository, by parts; undefined where it lies elsewhere. */
export function partsBelow(
  /** @type {string} */ file,
  /** @type {string} */ folder,
  /** @type {string} */ root,
) {
  const path = relative(join(root, folder), file);
  return path.startsWith('..') ? undefined : path.split(sep);
}

/** Where a relative import leads; undefined for a package. */
export const targetOf = (/** @type {string} */ file, /** @type {string} */ source) =>
  source.startsWith('.') ? join(dirname(file), source) : undefined;

/**
 * Whether an import brings anything that runs, beside `harmless` names: types are gone by then.
 * @param {any} node
 * @param {ReadonlySet<string>} harmless
 */
export function bringsCode({ importKind, exportKind, specifiers = [] }, harmless = new Set()) {
  if (importKind === 'type' || exportKind === 'type') return false;
  const isHarmless = (/** @type {any} */ one) =>
    one.importKind === 'type' || one.exportKind === 'type' || harmless.has(one.imported?.name);
  return specifiers.length === 0 || !specifiers.every(isHarmless);
}
