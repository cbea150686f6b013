import { toNumber } from '../bson/numbers.ts';
import { getPath, setPath, splitPath } from '../bson/path.ts';
import { cloneValue, double, type Document, type NumberValue, type Value } from '../bson/values.ts';
import { notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { distanceInMetres, nearPoint, pointOf } from '../query/geo.ts';
import { lazily } from './lazily.ts';
import { requireDocument, type Stage } from './pipeline.ts';

export function compileGeoNear(argument: Value): Stage {
  const spec = requireDocument('$geoNear', argument);
  if (spec['key'] === undefined) throw notSupported('$geoNear without `key`');
  const centre = nearPoint(spec['near']);
  const path = splitPath(String(spec['key']));
  const matches = compileFilter((spec['query'] ?? {}) as Document);
  const [min, max] = [limit(spec['minDistance'], 0), limit(spec['maxDistance'], Infinity)];
  const scale = limit(spec['distanceMultiplier'], 1);
  const measure = (document: Document): { document: Document; distance: number } | undefined => {
    const point = pointOf(getPath(document, path));
    const distance = point && distanceInMetres(point, centre);
    if (distance === undefined || distance < min || distance > max || !matches(document, {}))
      return undefined;
    const result = cloneValue(document);
    setPath(result, splitPath(String(spec['distanceField'])), double(distance * scale));
    return { document: result, distance };
  };
  return (documents) =>
    lazily(() => {
      const near = [...documents].map(measure).filter((item) => item !== undefined);
      return near.sort((a, b) => a.distance - b.distance).map(({ document }) => document);
    });
}

function limit(value: Value, otherwise: number): number {
  return value === undefined ? otherwise : toNumber(value as NumberValue);
}
