import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { AppError, type ErrorBody } from '@skillhour/contracts';
import { withLanguage } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromFramework, publicError } from './error-body.js';
import { statusOf } from './error-status.js';
import { requestLanguage } from './request-language.js';

const RETRY_KINDS = new Set(['rate_limited', 'unavailable']);

/** Sends an error in the reader's language. */
export function sendError(reply: FastifyReply, error: ErrorBody) {
  if (RETRY_KINDS.has(error.kind))
    reply.header('retry-after', Math.max(1, Math.ceil((error.retryAfterMs ?? 1000) / 1000)));
  return reply
    .code(statusOf(error.kind))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(withLanguage(requestLanguage(reply.request), () => publicError(error))));
}

/**
 * Converts all thrown errors to responses: an `AppError` in its public form, anything else as an internal
 * error whose message is only logged.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const error = this.#errorOf(thrown);
    http.getRequest<FastifyRequest>().errorCode = error.code;
    return sendError(http.getResponse<FastifyReply>(), error.toBody());
  }

  #errorOf(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown;
    const status = thrown instanceof HttpException ? thrown.getStatus() : statusIn(thrown);
    const error = fromFramework(status);
    if (error.kind === 'internal') this.logger.error({ err: thrown }, 'request failed in the gateway');
    return error;
  }
}

const statusIn = (thrown: unknown): number | undefined =>
  (thrown as { statusCode?: number } | null)?.statusCode;
