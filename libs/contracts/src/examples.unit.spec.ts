import { z } from 'zod';
import { allEndpoints } from './catalog.js';
import * as contracts from './index.js';
import { jsonSchemasOf } from './json-schemas.js';
import { buildOpenApi } from './openapi.js';

interface Media {
  content?: { 'application/json'?: { example?: Record<string, unknown> } };
}
interface Operation {
  requestBody?: Media;
  responses: Record<string, Media>;
}

const document = buildOpenApi(allEndpoints, () => 400);
const documented = allEndpoints.filter(({ http }) => http && http.undocumented === undefined);
const schemas = jsonSchemasOf(documented);
const operations = documented.map((endpoint) => {
  const { path = '', method = 'GET', status = 200 } = endpoint.http ?? {};
  const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()] as Operation;
  const exampleIn = (media?: Media) => media?.content?.['application/json']?.example;
  const [request, response] = [exampleIn(operation.requestBody), exampleIn(operation.responses[status])];
  return { name: endpoint.name, endpoint, operation, request, response };
});
/** The fields of a request that are not in its body. A file is left out unless it is required. */
const otherFields = (endpoint: (typeof documented)[number]) =>
  Object.entries(schemas.inputExampleOf(endpoint)).filter(
    ([field]) =>
      endpoint.http?.files?.[field]?.required !== undefined || endpoint.http?.path.includes(`{${field}}`),
  );

describe('the examples of the OpenAPI document', () => {
  const components = Object.entries(document.components.schemas) as [string, { examples: unknown[] }][];
  const withoutSchema = ['Error', 'Text'];
  it.each(components.filter(([name]) => !withoutSchema.includes(name)))(
    'match the schema %s',
    (name, { examples: [example] }) => {
      const schema = (contracts as Record<string, unknown>)[name] as z.ZodType;
      expect(schema.safeParse(example).error).toBeUndefined();
    },
  );

  it.each(operations.filter(({ request }) => request))(
    'are accepted as the body of $name',
    ({ endpoint, request }) => {
      const input = { ...Object.fromEntries(otherFields(endpoint)), ...request };
      expect(endpoint.input.safeParse(input).error).toBeUndefined();
    },
  );

  it.each(operations.filter(({ response }) => response))(
    'match the response of $name',
    ({ endpoint, response }) => {
      expect(endpoint.output.safeParse(response).error).toBeUndefined();
    },
  );

  it('include every request body', () => {
    const without = operations.filter(({ operation, request }) => operation.requestBody && !request);
    // A webhook of the payment provider receives bytes.
    expect(without.map(({ name }) => name)).toEqual(['ledger.payment.hear']);
  });
});
