import { AppError, ERROR_KINDS, type ErrorBody } from '@skillhour/contracts';
import { z } from 'zod';
import { parseJson } from '../json.js';
import { serviceOf } from '../names.js';

/** Headers of a request: who calls, and path parameters with the query. Of an answer: the error's kind, absent on success. */
export const CONTEXT_HEADER = 'ctx';
export const ARGS_HEADER = 'args';
export const KIND_HEADER = 'kind';

export type Answer = { error: ErrorBody } | { body: Uint8Array };

const WireError = z.object({
  kind: z.enum(ERROR_KINDS),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  retryAfterMs: z.number().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

export function readError(payload: Uint8Array): ErrorBody {
  const { kind, code, message, fields, retryAfterMs, data } = WireError.parse(parseJson(payload));
  return {
    kind,
    code,
    message,
    ...(fields && { fields }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(data && { data }),
  };
}

const RETRY_AFTER_MS = 1_000;

/** Nobody serves this now, or nobody answered in time: try again in a second. */
export function unavailable(endpointName: string): AppError {
  const service = serviceOf(endpointName);
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  return new AppError('unavailable', 'service.unavailable', `${name} is not available right now.`, {
    retryAfterMs: RETRY_AFTER_MS,
  });
}

/** A bug: its text stays in the log. */
export const failed = () => new AppError('internal', 'service.failed', 'Something went wrong on our side.');
