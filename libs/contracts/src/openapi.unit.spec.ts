import { z } from 'zod';
import { contentApi } from './content/index.js';
import { createRequest, readRequest, updateRequest } from './exchange/requests.js';
import { SkillRequest } from './exchange/request-views.js';
import { endpoint } from './kernel/endpoint.js';
import { buildOpenApi } from './openapi.js';

const page = endpoint({
  name: 'demo.request.list',
  summary: 'Lists requests.',
  access: 'member',
  http: { method: 'GET', path: 'demo/' },
  input: z.object({}),
  output: z.object({ results: z.array(SkillRequest) }),
  errors: {},
});
const build = (...endpoints: Parameters<typeof buildOpenApi>[0]) => buildOpenApi(endpoints, () => 400);
const schemaOf = (document: ReturnType<typeof build>, path: string) =>
  (document.paths[path]?.['get'] as { responses: { 200: { content: Record<string, unknown> } } })
    .responses[200].content['application/json'];
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the OpenAPI document', () => {
  it('names a schema after its export, and contains only the named schemas it refers to', () => {
    const document = build(page);
    expect(schemaOf(document, '/api/demo/')).toMatchObject({
      schema: { properties: { results: { items: reference('SkillRequest') } } },
    });
    expect(document.components.schemas).toHaveProperty('RatedMember');
    expect(document.components.schemas).not.toHaveProperty('Blog');
  });

  it('refers to the same named schema in inputs and outputs', () => {
    const document = build(readRequest, updateRequest);
    expect(schemaOf(document, '/api/requests/{id}/')).toEqual({ schema: reference('WholeRequest') });
    expect(document.paths['/api/requests/{id}/']?.['patch']).toMatchObject({
      parameters: [{ name: 'id', schema: reference('RequestId') }, {}],
    });
  });

  it('requires a field that a form may send as text, and then the body', () => {
    expect(build(createRequest).paths['/api/requests/']?.['post']).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { required: ['title', 'body_content', 'tags', 'duration_minutes', 'preferred_time'] },
          },
        },
      },
    });
  });

  it.each([
    ['blog', contentApi.updateBlog],
    ['question', contentApi.updateQuestion],
    ['request', updateRequest],
  ])('requires no field of an edit of a %s, and no body', (_noun, update) => {
    expect(build(update).paths[`/api/${update.http?.path ?? ''}`]?.['patch']).toMatchObject({
      requestBody: {
        required: false,
        content: {
          'application/json': { schema: { required: [] } },
          'multipart/form-data': { schema: { required: [] } },
        },
      },
    });
  });

  it('does not list an undocumented endpoint as a path, but names it with the reason', () => {
    const hidden = {
      ...page,
      http: { method: 'GET', path: 'hidden/', undocumented: 'It is ambiguous.' },
    } as const;
    const { paths, info } = build(page, hidden);
    expect(Object.keys(paths)).toEqual(['/api/demo/']);
    expect(info.description).toContain('`GET /api/hidden/`: Lists requests. It is ambiguous.');
  });
});
