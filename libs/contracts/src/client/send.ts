import { v7 } from 'uuid';
import { ApiError, CORRELATION_HEADER, UNREACHABLE } from './api-error.js';

export interface HttpRequest {
  method: string;
  url: string;
  /** Overrides the default headers: accepted media type, content type, correlation id. */
  headers?: Readonly<Record<string, string>>;
  /** Text is JSON unless a header specifies another type. */
  body?: string | FormData | Uint8Array<ArrayBuffer> | undefined;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
  credentials?: 'include' | 'omit' | 'same-origin';
  timeoutMs?: number;
  /** Replaces the platform's `fetch`, for example to report upload progress. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Maximum duration of a call. */
const TIMEOUT_MS = 20_000;

/** Performs one HTTP request with its own correlation id and returns the response. Throws `ApiError` with status 0 if no response arrives. */
export async function send({
  method,
  url,
  headers = {},
  body,
  signal,
  credentials = 'same-origin',
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
}: HttpRequest): Promise<Response> {
  const sent: Record<string, string> = {
    accept: 'application/json',
    [CORRELATION_HEADER]: v7(),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...headers,
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      method,
      credentials,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: sent,
      ...(body !== undefined && { body }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(sent[CORRELATION_HEADER], cause);
  }
}

/** Creates the error of a request whose response does not arrive or breaks off. */
export const unreachable = (correlationId: string | undefined, cause: unknown): ApiError =>
  new ApiError(0, 'network.unreachable', UNREACHABLE.id, {}, { correlationId, cause });
