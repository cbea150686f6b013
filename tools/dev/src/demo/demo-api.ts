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
const ANSWER_WITHIN_MS = 15_000;
const PAUSE_MS = 1_000;
/** A longer wait than this is a person's decision. */
const LONGEST_PAUSE_MS = 5_000;

const routes = routesOf(allEndpoints);

/** The public API as a member's client sees it. A part that is being started again is waited for. */
export class DemoApi {
  readonly #base: string;
  readonly #signal: AbortSignal;
  readonly #client;

  constructor(base: string, signal: AbortSignal, token?: string) {
    this.#base = base;
    this.#signal = signal;
    this.#client = createClient({ baseUrl: base, routes, token, timeoutMs: ANSWER_WITHIN_MS });
  }

  as(token: string): DemoApi {
    return new DemoApi(this.#base, this.#signal, token);
  }

  /** A command has one key, however often it is tried: it is carried out once. A `form` is sent where files go along. */
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
        await delay(pauseMsAfter(error, name, tries), undefined, { signal: this.#signal });
      }
    }
  }
}

/** The API said no, and would say so again. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && !error.mayPass;

/** Sends a form as a whole: one that is streamed fails beyond all catching where it is broken off. */
async function fetchWith(form: FormData) {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const body = await whole.arrayBuffer();
  return (url: string, init: RequestInit): Promise<Response> =>
    fetch(url, { ...init, body, headers: { ...init.headers, 'content-type': type } });
}

/** How long to wait before the next try; throws what another try would not mend. */
function pauseMsAfter(error: unknown, name: string, tries: number): number {
  if (!(error instanceof ApiError) || !error.mayPass) throw error;
  const { retryAfterMs = PAUSE_MS, status, detail } = error;
  if (tries < TRIES && retryAfterMs <= LONGEST_PAUSE_MS) return retryAfterMs;
  const wait =
    retryAfterMs > LONGEST_PAUSE_MS ? ` Possible again in ${Math.ceil(retryAfterMs / 60_000)} minutes.` : '';
  throw new Error(`${name} answered ${status}: ${detail}${wait}`, { cause: error });
}
