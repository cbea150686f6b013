import { type AppError, createCommonError, type CommonErrorCode, type ErrorBody } from '@skillhour/contracts';
import type { FastifyReply } from 'fastify';
import { statusOf } from './error-status.js';

/**
 * Returns the public form of an error. The message is in English and, for translation, as data. Field
 * messages are under `errors` and, for older clients, at the top level as well.
 */
export function publicError({ code, message, texts, fields, fieldTexts, data }: ErrorBody) {
  return {
    ...fields,
    ...data,
    detail: message,
    code,
    texts,
    ...(fields && { errors: fields }),
    ...(fieldTexts && { field_texts: fieldTexts }),
  };
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

const BY_STATUS: Readonly<Record<number, Exclude<CommonErrorCode, 'service.unavailable'>>> = {
  401: 'caller.unauthenticated',
  403: 'caller.forbidden',
  404: 'route.not_found',
  413: 'input.too_large',
  429: 'caller.too_many_calls',
};

/** Maps an error of the framework, or of a guard that throws Nest's own errors, to an `AppError`. */
export function fromFramework(status: number | undefined): AppError {
  if (status === undefined || status < 400 || status >= 500) return createCommonError('service.failed');
  return createCommonError(BY_STATUS[status] ?? 'input.malformed');
}
