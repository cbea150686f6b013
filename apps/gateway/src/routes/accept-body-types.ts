import type { HttpBinding } from '@skillhour/contracts';
import type { FastifyInstance } from 'fastify';

export type BodyKind = NonNullable<HttpBinding['body']>;

const JSON_TYPES = ['application/json', /^application\/[\w.-]+\+json\b/];

/** Maximum raw body. Senders of raw bytes, such as webhooks and one-click links of email programs, send little. */
const MAX_RAW_BYTES = 64 * 1_024;

/**
 * Declares the body types of a scope's routes; the server rejects others before reading. JSON and raw bodies
 * stay bytes, and forms stay unread streams.
 */
export function acceptBodyTypes(scope: FastifyInstance, kind: BodyKind) {
  const types = kind === 'raw' ? ['*'] : JSON_TYPES;
  for (const type of types)
    scope.addContentTypeParser(
      type,
      { parseAs: 'buffer', ...(kind === 'raw' && { bodyLimit: MAX_RAW_BYTES }) },
      (_request, body, done) => done(null, body),
    );
  if (kind === 'multipart')
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}
