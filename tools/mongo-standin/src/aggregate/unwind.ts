import { locationError } from '../errors.ts';
import { getPath, setPath, splitPath } from '../bson/path.ts';
import { cloneValue, isDocument, type Document, type Value } from '../bson/values.ts';
import { compileProjection } from '../query/projection.ts';
import { checkOptions, type Stage } from './stage.ts';

export function compileUnwind(argument: Value): Stage {
  const options = isDocument(argument) ? argument : { path: argument };
  checkOptions('$unwind', options, 'path includeArrayIndex preserveNullAndEmptyArrays');
  const reference = options['path'];
  if (typeof reference !== 'string' || !reference.startsWith('$'))
    throw locationError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${String(reference)}`,
    );
  const path = splitPath(reference.slice(1));
  const index = options['includeArrayIndex'] as string | undefined;
  const keep = options['preserveNullAndEmptyArrays'] === true;
  const withValue = (document: Document, value: Value, position: number | null): Document => {
    const result = cloneValue(document);
    setPath(result, path, value);
    if (index) setPath(result, splitPath(index), position === null ? null : BigInt(position));
    return result;
  };
  return function* (documents) {
    for (const document of documents) {
      const value = getPath(document, path);
      if (Array.isArray(value) && value.length > 0)
        for (const [i, element] of value.entries()) yield withValue(document, element, i);
      else if (Array.isArray(value) || value === undefined || value === null) {
        if (keep) yield without(document, path, value, index);
      } else yield withValue(document, value, null);
    }
  };
}

function without(document: Document, path: string[], value: Value, index: string | undefined): Document {
  const result = Array.isArray(value) ? compileProjection({ [path.join('.')]: 0 })(document) : document;
  return index ? { ...result, [index]: null } : result;
}
