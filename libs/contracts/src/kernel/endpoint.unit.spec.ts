import { z } from 'zod';
import { buildOpenApi } from '../openapi.js';
import { endpoint, type Input, rawHeadersOf, rawInput } from './endpoint.js';
import { UploadedFile } from './uploads.js';

const image = { types: ['image/png'], maxBytes: 5, tooLarge: 'Too large.', wrongType: 'Wrong.' } as const;
const rest = {
  name: 'demo.thing.show',
  summary: 'Shows a thing.',
  access: 'public',
  output: z.object({}),
  errors: {},
} as const;
const form = { method: 'POST', path: 'x/', body: 'multipart' } as const;

const withPhoto = endpoint({
  ...rest,
  input: z.object({ title: z.string(), photo: UploadedFile.optional() }),
  http: { ...form, files: { photo: image } },
});
const withPhotos = endpoint({
  ...rest,
  input: z.object({ photos: z.array(UploadedFile) }),
  http: { ...form, files: { photos: { ...image, atMost: 3, required: 'Needed.' } } },
});
const raw = endpoint({
  ...rest,
  input: rawInput({ 'x-signature': z.string() }),
  http: { method: 'POST', path: 'x/', body: 'raw' },
});

describe('an endpoint', () => {
  it('passes references to files and the bytes of a raw body to its handler', () => {
    const one: Input<typeof withPhoto>['photo'] = undefined;
    const several: Input<typeof withPhotos>['photos'] = [];
    const signature: Input<typeof raw>['headers']['x-signature'] = 'abc';
    expect([one, several, signature]).toEqual([undefined, [], 'abc']);
    expect(rawHeadersOf(raw)).toEqual(['x-signature']);
    expect([withPhoto, withPhotos].map(rawHeadersOf)).toEqual([[], []]);
  });

  it('does not compile if its input does not accept what its binding provides', () => {
    const none = z.object({ other: UploadedFile.optional() });
    const must = z.object({ photo: UploadedFile });
    const may = z.object({ photo: UploadedFile.optional() });
    const http = { ...form, files: { photo: image } } as const;
    const several = { ...form, files: { photo: { ...image, atMost: 2 } } } as const;
    const declare = [
      // @ts-expect-error the input lacks the field
      () => endpoint({ ...rest, input: none, http }),
      // @ts-expect-error an optional file, but the input requires it
      () => endpoint({ ...rest, input: must, http }),
      // @ts-expect-error several files, but the input takes one
      () => endpoint({ ...rest, input: may, http: several }),
      // @ts-expect-error a raw body, but the input takes no bytes
      () => endpoint({ ...rest, input: may, http: { ...form, body: 'raw' } }),
      // @ts-expect-error files, but the body is JSON
      () => endpoint({ ...rest, input: may, http: { ...http, body: 'json' } }),
      // @ts-expect-error a file, but the output is not text
      () => endpoint({ ...rest, input: may, http: { method: 'GET', path: 'x/', produces: 'text/csv' } }),
    ];
    expect(declare).toHaveLength(6);
  });

  it('documents its files and raw bytes in the OpenAPI document', () => {
    const operation = (one: typeof withPhoto | typeof raw) =>
      buildOpenApi([one], () => 400).paths['/api/x/']?.['post'] as {
        requestBody: unknown;
        parameters: unknown;
      };
    expect(operation(withPhoto).requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { title: {} }, required: ['title'] } },
        'multipart/form-data': {
          schema: {
            properties: { title: {}, photo: { type: 'string', format: 'binary', description: 'image/png' } },
          },
        },
      },
    });
    expect(JSON.stringify(operation(withPhoto).requestBody)).not.toContain('media_type');
    expect(operation(raw)).toMatchObject({
      requestBody: { content: { '*/*': { schema: { format: 'binary' } } } },
      parameters: [{ name: 'x-signature', in: 'header' }],
    });
  });
});
