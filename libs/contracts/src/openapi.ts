import { isCommand } from './kernel/command.js';
import { rawHeadersOf, type AnyEndpoint, type HttpBinding } from './kernel/endpoint.js';
import { COMMON_ERRORS, type ErrorKind } from './kernel/declared-error.js';
import { Examples, type JsonSchema } from './examples.js';
import { jsonSchemasOf } from './json-schemas.js';

type JsonSchemas = ReturnType<typeof jsonSchemasOf>;
type RoutedEndpoint = AnyEndpoint & { http: HttpBinding };

/** HTTP status per error kind. A parameter, because only the gateway contains the mapping. */
export type StatusOf = (kind: ErrorKind) => number;

/** Returns the object schema of an input, whose properties become parameters or the body. */
function inputObject(endpoint: AnyEndpoint, schemas: JsonSchemas) {
  const { properties = {}, required = [] } = schemas.inputOf(endpoint) as {
    properties?: JsonSchema;
    required?: string[];
  };
  return { properties, required };
}

function parametersOf(endpoint: AnyEndpoint, path: string, method: string, schemas: JsonSchemas) {
  const { properties, required } = inputObject(endpoint, schemas);
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
    ...(isCommand(endpoint)
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 100 } }]
      : []),
    ...rawHeadersOf(endpoint).map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ];
}

const BYTES: JsonSchema = { type: 'string', format: 'binary' };

/** Schemas of fields that contain a file. They are only possible in multipart bodies. */
const fileSchemas = (endpoint: AnyEndpoint): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(endpoint.http?.files ?? {}).map(([name, { atMost = 1, types }]) => {
      const file = { ...BYTES, description: types.join(', ') };
      return [name, atMost > 1 ? { type: 'array', items: file, maxItems: atMost } : file];
    }),
  );

function bodyOf(endpoint: AnyEndpoint, path: string, schemas: JsonSchemas) {
  if (endpoint.http?.body === 'raw') return { required: true, content: { '*/*': { schema: BYTES } } };
  const { properties, required } = inputObject(endpoint, schemas);
  const files = fileSchemas(endpoint);
  const fields = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !path.includes(`{${name}}`) && !(name in files)),
  );
  const schemaWith = (all: Record<string, unknown>) => ({
    schema: { type: 'object', properties: all, required: required.filter((name) => name in all) },
  });
  const form = endpoint.http?.body === 'multipart';
  const example = Object.fromEntries(
    Object.entries(schemas.inputExampleOf(endpoint)).filter(([name]) => name in fields),
  );
  return {
    required: required.some((name) => name in fields || name in files),
    content: {
      'application/json': { ...schemaWith(fields), example },
      ...(form ? { 'multipart/form-data': schemaWith({ ...fields, ...files }) } : {}),
    },
  };
}

function errorResponsesOf(endpoint: AnyEndpoint, statusOf: StatusOf) {
  const byStatus = Map.groupBy(Object.entries({ ...COMMON_ERRORS, ...endpoint.errors }), ([, { kind }]) =>
    statusOf(kind),
  );
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      String(status),
      { $ref: '#/components/responses/Error', description: errors.map(([code]) => code).join(', ') },
    ]),
  );
}

/** Named schemas have their own examples, files need none, and tools make a page of a list from the example of its item. */
function outputOf(endpoint: RoutedEndpoint, schemas: JsonSchemas) {
  const schema = schemas.outputOf(endpoint);
  const { properties = {} } = schema as { properties?: JsonSchema };
  const needsNone = '$ref' in schema || 'results' in properties || endpoint.http.produces !== undefined;
  return needsNone ? { schema } : { schema, example: schemas.outputExampleOf(endpoint) };
}

function operation(endpoint: RoutedEndpoint, statusOf: StatusOf, schemas: JsonSchemas) {
  const { method, path, status = 200, produces = 'application/json' } = endpoint.http;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: parametersOf(endpoint, path, method, schemas),
    ...(hasBody ? { requestBody: bodyOf(endpoint, path, schemas) } : {}),
    responses: {
      [status]: {
        description: 'Done.',
        content: { [produces]: outputOf(endpoint, schemas) },
      },
      ...errorResponsesOf(endpoint, statusOf),
    },
  };
}

const TEXT_REFERENCE = { $ref: '#/components/schemas/Text' };

/** Schemas of errors, which no endpoint declares. */
const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  Error: {
    type: 'object',
    required: ['detail', 'code', 'texts'],
    properties: {
      detail: { type: 'string' },
      code: { type: 'string' },
      texts: {
        type: 'array',
        items: TEXT_REFERENCE,
        description: 'The sentences of `detail`, each with its values.',
      },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      field_texts: { type: 'object', additionalProperties: { type: 'array', items: TEXT_REFERENCE } },
    },
  },
  Text: {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'The English sentence with ICU placeholders.' },
      values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  },
};

function withExamples(components: Record<string, JsonSchema>) {
  const examples = new Examples(components);
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => [
      name,
      { ...schema, examples: [examples.of(name, schema)] },
    ]),
  );
}

const undocumentedNote = ({ summary, http: { method, path, undocumented } }: RoutedEndpoint) =>
  undocumented === undefined ? [] : [`\`${method} /api/${path}\`: ${summary} ${undocumented}`];

/** Builds the OpenAPI 3.1 document from the endpoints that have a documented route. */
export function buildOpenApi(endpoints: readonly AnyEndpoint[], statusOf: StatusOf) {
  const withRoute = endpoints.filter((endpoint): endpoint is RoutedEndpoint => !!endpoint.http);
  const documented = withRoute.filter(({ http }) => http.undocumented === undefined);
  const schemas = jsonSchemasOf(documented);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of documented) {
    const path = `/api/${endpoint.http.path}`;
    paths[path] = {
      ...paths[path],
      [endpoint.http.method.toLowerCase()]: operation(endpoint, statusOf, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skillhour',
      version: '1',
      description: ['Members trade skills for minutes.', ...withRoute.flatMap(undocumentedNote)].join('\n\n'),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
      },
      responses: {
        Error: {
          description: 'Rejected; nothing changed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: withExamples({ ...schemas.componentsOf(paths), ...ERROR_SCHEMAS }),
    },
  };
}
