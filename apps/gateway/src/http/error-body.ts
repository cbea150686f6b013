import { AppError, type ErrorBody } from '@skillhour/contracts';
import type { FastifyReply } from 'fastify';
import { statusOf } from './error-status.js';

/** The public form of a refusal: each field's messages stand under `errors` and, for older clients, at the top level too. */
export function publicError({ code, message, fields, data }: ErrorBody) {
  return { ...fields, ...data, detail: message, code, ...(fields ? { errors: fields } : {}) };
}

const RETRY_KINDS = new Set(['rate_limited', 'unavailable']);

export function sendError(reply: FastifyReply, error: ErrorBody) {
  if (RETRY_KINDS.has(error.kind))
    reply.header('retry-after', Math.max(1, Math.ceil((error.retryAfterMs ?? 1000) / 1000)));
  return reply
    .code(statusOf(error.kind))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(publicError(error)));
}

export const refusals = {
  unauthenticated: new AppError('unauthenticated', 'caller.unauthenticated', 'Please sign in.'),
  blocked: new AppError('forbidden', 'caller.blocked', 'User is blocked'),
  adminOnly: new AppError('forbidden', 'caller.forbidden', 'Only admins may do this.'),
  foreignOrigin: new AppError(
    'forbidden',
    'caller.foreign_origin',
    'This call must come from a page of this site.',
  ),
  noRoute: new AppError('not_found', 'route.not_found', 'There is nothing at this address.'),
  malformed: new AppError('invalid', 'input.malformed', 'The request could not be read.'),
  tooLarge: new AppError('too_large', 'input.too_large', 'The request is too large.'),
  failed: new AppError('internal', 'service.failed', 'Something went wrong on our side.'),
};

/** What a framework error (a body too large, a broken URL, an aborted form) means to the caller. */
export function fromFramework(error: { statusCode?: number; code?: string }): AppError {
  if (error.statusCode === 413) return refusals.tooLarge;
  if (error.statusCode !== undefined && error.statusCode < 500) return refusals.malformed;
  return refusals.failed;
}
