import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  allEndpoints,
  ApiError,
  createClient,
  routesOf,
  type CallInput,
  type CallName,
  type CallOutput,
} from '@skillhour/contracts';

const TRIES = 8;
const RESPONSE_TIMEOUT_MS = 15_000;
const PAUSE_MS = 1_000;
/** Longest automatic wait. A person must decide about a longer one. */
const MAX_PAUSE_MS = 5_000;

const routes = routesOf(allEndpoints);

/** The public API as a member's client uses it. Retries while a component restarts. */
export class DemoApi {
  readonly #base: string;
  readonly #signal: AbortSignal;
  readonly #client;

  constructor(base: string, signal: AbortSignal, token?: string) {
    this.#base = base;
    this.#signal = signal;
    this.#client = createClient({ baseUrl: base, routes, token, timeoutMs: RESPONSE_TIMEOUT_MS });
  }

  as(token: string): DemoApi {
    return new DemoApi(this.#base, this.#signal, token);
  }

  /** Calls an endpoint. All attempts use one key, so that a command is executed once. `form` is sent instead if files are included. */
  async call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    form?: FormData,
  ): Promise<CallOutput<Name>> {
    const key = randomUUID();
    const sent = form && { form, fetch: await fetchWith(form) };
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#client.call(name, input, { key, signal: this.#signal, ...sent });
      } catch (error) {
        this.#signal.throwIfAborted();
        await delay(retryDelayMs(error, name, tries), undefined, { signal: this.#signal });
      }
    }
  }
}

/** Returns whether the API rejected a call and would reject it again. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isRetryable;

/** Sends a form in one piece: an interrupted stream would fail with an error that cannot be caught. */
async function fetchWith(form: FormData) {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const body = await whole.arrayBuffer();
  return (url: string, init: RequestInit): Promise<Response> =>
    fetch(url, { ...init, body, headers: { ...init.headers, 'content-type': type } });
}

/** Returns the wait before the next attempt. Throws if another attempt would not help. */
function retryDelayMs(error: unknown, name: string, tries: number): number {
  if (!(error instanceof ApiError) || !error.isRetryable) throw error;
  const { retryAfterMs = PAUSE_MS, status, detail } = error;
  if (tries < TRIES && retryAfterMs <= MAX_PAUSE_MS) return retryAfterMs;
  const wait = retryAfterMs > MAX_PAUSE_MS ? ` Retry in ${Math.ceil(retryAfterMs / 60_000)} minutes.` : '';
  throw new Error(`${name} returned ${status}: ${detail}${wait}`, { cause: error });
}
