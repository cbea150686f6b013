import type { HttpBinding } from '@skillhour/contracts';
import type { FastifyInstance } from 'fastify';

export type BodyKind = NonNullable<HttpBinding['body']>;

const JSON_TYPES = ['application/json', /^application\/[\w.-]+\+json\b/];

/** Who sends bytes, a webhook or one click in a mail program, sends few. */
const MOST_RAW_BYTES = 64 * 1_024;

/** Says which bodies the routes of a scope take: the server refuses any other type before it reads it. Bytes stay bytes; a form is left on its way. */
export function takeBodies(scope: FastifyInstance, kind: BodyKind) {
  const types = kind === 'raw' ? ['*'] : JSON_TYPES;
  for (const type of types)
    scope.addContentTypeParser(
      type,
      { parseAs: 'buffer', ...(kind === 'raw' && { bodyLimit: MOST_RAW_BYTES }) },
      (_request, body, done) => done(null, body),
    );
  if (kind === 'multipart')
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}
