import { mongoError, notSupported } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { isDocument, isNumber, type Document, type NumberValue, type Value } from '../bson/values.ts';
import type { Test } from './field.ts';

type Point = readonly [number, number];

const EARTH_RADIUS_METRES = 6_378_100;
const OPERATORS = new Set(['$near', '$nearSphere', '$geoWithin', '$within', '$geoIntersects']);

/** Points only; other geometries are refused rather than guessed at. */
export function compileGeo(operator: string, operand: Document): Test {
  if (!OPERATORS.has(operator)) throw mongoError('BadValue', `unknown operator: ${operator}`);
  const argument = operand[operator];
  if (!isDocument(argument) && !Array.isArray(argument))
    throw mongoError('BadValue', `${operator} needs a geometry`);
  if (operator === '$near' || operator === '$nearSphere') return near(operator, argument, operand);
  if (operator === '$geoIntersects') throw notSupported('$geoIntersects');
  return within(argument as Document);
}

export function pointOf(value: Value): Point | undefined {
  const coordinates = isDocument(value) ? (value['coordinates'] ?? Object.values(value)) : value;
  if (!Array.isArray(coordinates) || coordinates.length < 2 || !coordinates.every(isNumber)) return undefined;
  return [toNumber(coordinates[0] as NumberValue), toNumber(coordinates[1] as NumberValue)];
}

export function nearPoint(argument: Value): Point {
  const point = pointOf(
    isDocument(argument) && argument['$geometry'] !== undefined ? argument['$geometry'] : argument,
  );
  if (!point) throw mongoError('BadValue', '$near requires a point');
  return point;
}

function near(operator: string, argument: Value, operand: Document): Test {
  const centre = nearPoint(argument);
  const spherical = isDocument(argument) && argument['$geometry'] !== undefined;
  const limits = isDocument(argument) && spherical ? argument : operand;
  const max = limits['$maxDistance'] as NumberValue | undefined;
  const min = limits['$minDistance'] as NumberValue | undefined;
  const distance = spherical
    ? distanceInMetres
    : operator === '$nearSphere'
      ? distanceInRadians
      : planarDistance;
  return (value) => {
    const point = pointOf(value);
    if (!point) return false;
    const away = distance(point, centre);
    return (max === undefined || away <= toNumber(max)) && (min === undefined || away >= toNumber(min));
  };
}

function within(shape: Document): Test {
  if (shape['$centerSphere']) return circle(shape['$centerSphere'] as Value[], distanceInRadians);
  if (shape['$center']) return circle(shape['$center'] as Value[], planarDistance);
  const rings = ringsOf(shape);
  return (value) => {
    const point = pointOf(value);
    return (
      point !== undefined && inside(point, rings[0]!) && !rings.slice(1).some((hole) => inside(point, hole))
    );
  };
}

function circle([centre, radius]: Value[], distance: (a: Point, b: Point) => number): Test {
  const middle = nearPoint(centre);
  return (value) => {
    const point = pointOf(value);
    return point !== undefined && distance(point, middle) <= toNumber(radius as NumberValue);
  };
}

function ringsOf(shape: Document): Point[][] {
  if (Array.isArray(shape['$box'])) {
    const [low, high] = shape['$box'].map(nearPoint) as [Point, Point];
    return [[low, [high[0], low[1]], high, [low[0], high[1]]]];
  }
  if (Array.isArray(shape['$polygon'])) return [shape['$polygon'].map(nearPoint)];
  const geometry = shape['$geometry'];
  if (isDocument(geometry) && geometry['type'] === 'Polygon')
    return (geometry['coordinates'] as Value[][]).map((ring) => ring.map(nearPoint));
  throw notSupported('$geoWithin with this geometry');
}

function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let result = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) result = !result;
  }
  return result;
}

function planarDistance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** What legacy coordinate pairs are measured in on a sphere. */
function distanceInRadians(a: Point, b: Point): number {
  return distanceInMetres(a, b) / EARTH_RADIUS_METRES;
}

/** Haversine. */
export function distanceInMetres(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const latitude = Math.sin(((b[1] - a[1]) * radians) / 2) ** 2;
  const longitude = Math.sin(((b[0] - a[0]) * radians) / 2) ** 2;
  const half = latitude + Math.cos(a[1] * radians) * Math.cos(b[1] * radians) * longitude;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(half));
}
