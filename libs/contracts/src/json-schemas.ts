import { z } from 'zod';
import * as content from './content/index.js';
import { Examples, type JsonSchema } from './examples.js';
import * as exchange from './exchange/index.js';
import * as gateway from './gateway/index.js';
import * as identity from './identity/index.js';
import type { AnyEndpoint } from './kernel/endpoint.js';
import * as kernel from './kernel/index.js';
import * as ledger from './ledger/index.js';
import * as media from './media/index.js';
import * as realtime from './realtime/index.js';
import * as runner from './runner/index.js';

type JsonSchemas = Record<string, JsonSchema>;

const COMPONENTS = '#/components/schemas/';

const exported: Record<string, unknown> = {
  ...kernel,
  ...identity,
  ...content,
  ...exchange,
  ...ledger,
  ...realtime,
  ...media,
  ...runner,
  ...gateway,
};

/** An exported schema is a component with the name of its export. Names are unique, because this package exports all of them. */
const namedSchemas = Object.entries(exported).filter(
  (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
);

/** Returns the object schema behind preprocessing steps, whose properties are documented. */
const inputSchemaOf = ({ input }: AnyEndpoint) =>
  (input instanceof z.ZodPipe ? input.out : input) as z.ZodType;

/**
 * Names of the fields that an input must have. The conversion takes every preprocessed field for optional, and a field that may only be
 * absent rejects `undefined`, so each field is tried in an object without it.
 */
const requiredOf = (schema: z.ZodType) =>
  schema instanceof z.ZodObject
    ? Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
        z.object({ [name]: field }).safeParse({}).success ? [] : [name],
      )
    : [];

/** Converts the schemas of all endpoints together, so that they share the components. Returns them by id and by endpoint. */
function convert(
  io: 'input' | 'output',
  endpoints: readonly AnyEndpoint[],
  schemaOf: (endpoint: AnyEndpoint) => z.ZodType,
) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of namedSchemas) registry.add(schema, { id });
  for (const endpoint of endpoints)
    if (!registry.has(schemaOf(endpoint))) registry.add(schemaOf(endpoint), { id: endpoint.name });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${COMPONENTS}${id}`,
    override: ({ jsonSchema }) => {
      // A later version may add fields to a response.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const byId: JsonSchemas = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
  return { byId, idOf: (endpoint: AnyEndpoint) => registry.get(schemaOf(endpoint))?.id ?? '' };
}

/** Adds to `found` the components to which a value refers, directly or through other components. */
function collectComponents(value: unknown, all: JsonSchemas, found: JsonSchemas = {}): JsonSchemas {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = all[name];
    if (!schema || name in found) continue;
    found[name] = schema;
    collectComponents(schema, all, found);
  }
  return found;
}

/** Converts the inputs and outputs of endpoints to JSON schemas that refer to components. */
export function jsonSchemasOf(endpoints: readonly AnyEndpoint[]) {
  const inputs = convert('input', endpoints, inputSchemaOf);
  const outputs = convert('output', endpoints, ({ output }) => output);
  const inputOf = (endpoint: AnyEndpoint): JsonSchema => ({
    ...inputs.byId[inputs.idOf(endpoint)],
    required: requiredOf(inputSchemaOf(endpoint)),
  });
  const outputOf = (endpoint: AnyEndpoint): JsonSchema => {
    const id = outputs.idOf(endpoint);
    return id in exported ? { $ref: `${COMPONENTS}${id}` } : (outputs.byId[id] ?? {});
  };
  const [examples, outputExamples] = [new Examples(inputs.byId, true), new Examples(outputs.byId)];
  return {
    inputOf,
    outputOf,
    /** An example of the input, with all fields. */
    inputExampleOf: (endpoint: AnyEndpoint) =>
      examples.of(endpoint.name, inputOf(endpoint)) as Record<string, unknown>,
    /** An example of the output, without optional fields. */
    outputExampleOf: (endpoint: AnyEndpoint) => outputExamples.of(endpoint.name, outputOf(endpoint)),
    /** The components to which the document's paths refer, by name. */
    componentsOf: (paths: unknown): JsonSchemas => {
      const ofInputs = collectComponents(endpoints.map(inputOf), inputs.byId);
      const ofOutputs = collectComponents(endpoints.map(outputOf), outputs.byId);
      for (const [name, schema] of Object.entries(ofInputs))
        if (name in ofOutputs && JSON.stringify(schema) !== JSON.stringify(ofOutputs[name]))
          throw new Error(`${name} differs between inputs and outputs, so it can't be one component.`);
      const used = Object.entries(collectComponents(paths, { ...ofInputs, ...ofOutputs }));
      return Object.fromEntries(used.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}
