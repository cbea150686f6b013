import { addressOf } from './address';
import { ApiError, UNREACHABLE } from './api-error';
import type { routes } from './routes.generated';

export interface SendOptions {
  /** Stops the call; nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  /** Sent instead of JSON where files go along; the input then only fills the path. */
  form?: FormData | undefined;
}

/** No call is waited for longer. */
const TIMEOUT_MS = 20_000;

/** One HTTP exchange with the cookies along; the answer as it is. */
export async function send(
  name: keyof typeof routes,
  input: object,
  { signal, form }: SendOptions = {},
): Promise<Response> {
  const { method, url, body } = addressOf(name, input);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      method,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { accept: 'application/json', ...(body && !form && { 'content-type': 'application/json' }) },
      ...(body && { body: form ?? JSON.stringify(body) }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'network.unreachable', UNREACHABLE);
  }
}
