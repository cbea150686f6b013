import { z } from 'zod';
import type { AnyEndpoint } from '@skillhour/contracts';

/** Values that no legitimate client sends: wrong types, operators, depth, size, odd text. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  '   ',
  'x'.repeat(50_000),
  '\u0000\u202e\ud800',
  '__proto__',
  '{"$gt":""}',
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  [],
  [[[[[[]]]]]],
  ['$', { $in: [1] }],
  { constructor: { prototype: { admin: true } } },
];

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
}

/** Returns an endpoint's input fields with a harmless value each, derived from its contract. */
export function sampleInput(endpoint: AnyEndpoint): Record<string, unknown> {
  const object = endpoint.input instanceof z.ZodPipe ? (endpoint.input.out as z.ZodType) : endpoint.input;
  const schema = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
  );
}

function sampleOf(field: JsonSchema): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.default !== undefined) return field.default;
  if (field.type === 'integer' || field.type === 'number') return 5;
  if (field.type === 'boolean') return false;
  if (field.type === 'array') return ['Cooking'];
  return 'a plain text';
}

/** Returns an endpoint's path, filled with parameters of the input, and the rest of the input for query or body. */
export function addressed(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = (endpoint.http?.path ?? '').replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(
      typeof value === 'string' ? value.toWellFormed().slice(0, 200) || '-' : JSON.stringify(value),
    );
  });
  return { path, rest };
}

export const hasBody = (endpoint: AnyEndpoint) =>
  endpoint.http?.method !== 'GET' && endpoint.http?.method !== 'DELETE';
