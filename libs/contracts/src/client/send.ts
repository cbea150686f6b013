import { v7 } from 'uuid';
import { ApiError, CORRELATION_HEADER, UNREACHABLE } from './api-error.js';

export interface Exchange {
  method: string;
  url: string;
  /** Replaces what is sent by itself: accepted media type, content type, correlation id. */
  headers?: Readonly<Record<string, string>>;
  /** A text is JSON unless a header says otherwise. */
  body?: string | FormData | Uint8Array<ArrayBuffer> | undefined;
  /** Stops the call; nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  credentials?: 'include' | 'omit' | 'same-origin';
  timeoutMs?: number;
  /** What carries it, where not the platform's own `fetch`: one that tells how much of an upload has gone. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** No call is waited for longer. */
const TIMEOUT_MS = 20_000;

/** One HTTP exchange, with a correlation id of its own; the answer as it is. Where none comes: `ApiError` of status 0. */
export async function send({
  method,
  url,
  headers = {},
  body,
  signal,
  credentials = 'same-origin',
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
}: Exchange): Promise<Response> {
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
    const circumstances = { correlationId: sent[CORRELATION_HEADER], cause };
    throw new ApiError(0, 'network.unreachable', UNREACHABLE.id, {}, circumstances);
  }
}
