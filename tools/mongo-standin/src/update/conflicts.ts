import { mongoError } from '../errors.ts';

/** Rejects two changes of one path, or of a path and one inside it, which have no defined order. */
export function rejectConflicts(paths: string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  sorted.forEach((path, i) => {
    const next = sorted[i + 1];
    if (!next?.startsWith(path)) return;
    const shown = next.slice(0, -1);
    throw mongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${shown}' would create a conflict at '${path.slice(0, -1)}'`,
    );
  });
}
