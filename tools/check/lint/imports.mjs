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

/** Whether nothing of an import is left when the types are gone. */
export function isTypeOnly(/** @type {any} */ node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const { specifiers = [] } = node;
  return (
    specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}
