import { z } from 'zod';
import type { AnyEndpoint } from './kernel/endpoint.js';
import { COMMON_REFUSALS, type ErrorKind } from './kernel/refusal.js';

type JsonSchema = Record<string, unknown>;

/** What the gateway answers for each kind of refusal; given in, since the map stands in the gateway alone. */
export type StatusOf = (kind: ErrorKind) => number;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The object schema behind preprocessing steps, whose properties a reader wants to see. */
function inputObject(endpoint: AnyEndpoint): { properties: JsonSchema; required: string[] } {
  const inner = endpoint.input instanceof z.ZodPipe ? endpoint.input.out : endpoint.input;
  const { properties = {}, required = [] } = schemaOf(inner as z.ZodType, 'input') as {
    properties?: JsonSchema;
    required?: string[];
  };
  return { properties, required };
}

function parametersOf(endpoint: AnyEndpoint, path: string, method: string) {
  const { properties, required } = inputObject(endpoint);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const inQuery =
    method === 'GET' || method === 'DELETE'
      ? Object.keys(properties).filter((name) => !inPath.includes(name))
      : [];
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name],
    })),
  ];
}

function bodyOf(endpoint: AnyEndpoint, path: string) {
  const { properties, required } = inputObject(endpoint);
  const fields = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !path.includes(`{${name}}`)),
  );
  const schema = { type: 'object', properties: fields, required: required.filter((name) => name in fields) };
  const types =
    endpoint.http?.body === 'multipart' ? ['application/json', 'multipart/form-data'] : ['application/json'];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function refusalsOf(endpoint: AnyEndpoint, statusOf: StatusOf) {
  const byStatus = Map.groupBy(Object.entries({ ...COMMON_REFUSALS, ...endpoint.errors }), ([, { kind }]) =>
    statusOf(kind),
  );
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      String(status),
      { $ref: '#/components/responses/Refusal', description: refusals.map(([code]) => code).join(', ') },
    ]),
  );
}

function operation(endpoint: AnyEndpoint, statusOf: StatusOf) {
  const {
    method,
    path,
    status = 200,
    produces = 'application/json',
  } = endpoint.http ?? { method: 'GET', path: '' };
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: parametersOf(endpoint, path, method),
    ...(hasBody ? { requestBody: bodyOf(endpoint, path) } : {}),
    responses: {
      [status]: {
        description: 'Done.',
        content: { [produces]: { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...refusalsOf(endpoint, statusOf),
    },
  };
}

/** The API as OpenAPI 3.1, from the endpoints that have a route. */
export function buildOpenApi(endpoints: readonly AnyEndpoint[], statusOf: StatusOf) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    if (!endpoint.http) continue;
    const path = `/api/${endpoint.http.path}`;
    paths[path] = { ...paths[path], [endpoint.http.method.toLowerCase()]: operation(endpoint, statusOf) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Skillhour', version: '1', description: 'Members trade skills for minutes.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
      },
      responses: {
        Refusal: {
          description: 'Refused, and nothing changed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['detail', 'code'],
          properties: {
            detail: { type: 'string' },
            code: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}
