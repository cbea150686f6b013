import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { jsonOf } from './json-of.ts';

const TRIES = 8;
const ANSWER_WITHIN_MS = 15_000;
/** A longer wait than this is a person's decision. */
const LONGEST_PAUSE_S = 5;

const refusalSchema = z.object({ detail: z.string(), code: z.string() });

/** The API said no, and would say so again. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor({ detail, code }: z.infer<typeof refusalSchema>) {
    super(detail);
    this.code = code;
  }
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  /** The same member's command under the same key is carried out once. */
  readonly key?: string;
}

/** The public API as a member's client sees it. A part that is being started again is waited for. */
export class DemoApi {
  readonly #base: string;
  readonly #signal: AbortSignal;
  readonly #token: string | undefined;

  constructor(base: string, signal: AbortSignal, token?: string) {
    this.#base = base;
    this.#signal = signal;
    this.#token = token;
  }

  as(token: string): DemoApi {
    return new DemoApi(this.#base, this.#signal, token);
  }

  get<T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>> {
    return this.#call({ method: 'GET', path }, answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer: T, key?: string): Promise<z.output<T>> {
    return this.#call({ method: 'POST', path, body, ...(key === undefined ? {} : { key }) }, answer);
  }

  patch<T extends z.ZodType>(path: string, body: unknown, answer: T): Promise<z.output<T>> {
    return this.#call({ method: 'PATCH', path, body }, answer);
  }

  async #call<T extends z.ZodType>(call: Call, answer: T): Promise<z.output<T>> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.#send(call).catch((error: unknown) => {
        this.#signal.throwIfAborted();
        if (tries === TRIES) throw error;
      });
      if (response?.ok) return answer.parse(await response.json());
      const pauseS = Number(response?.headers.get('retry-after') ?? 1);
      if (response !== undefined && (!isPassing(response) || tries === TRIES || pauseS > LONGEST_PAUSE_S)) {
        throw await refusalOf(response, call, pauseS);
      }
      await delay(pauseS * 1_000, undefined, { signal: this.#signal });
    }
  }

  #send({ method, path, body, key }: Call): Promise<Response> {
    return fetch(`${this.#base}/${path}`, {
      method,
      headers: {
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
  }
}

/** Too many calls, or a part that is not there just now. */
const isPassing = ({ status }: Response): boolean => status === 429 || status >= 500;

async function refusalOf(response: Response, { method, path }: Call, pauseS: number): Promise<Error> {
  const text = await response.text();
  const refusal = refusalSchema.safeParse(jsonOf(text)).data;
  if (refusal !== undefined && !isPassing(response)) return new Refused(refusal);
  const wait = pauseS > LONGEST_PAUSE_S ? ` Possible again in ${Math.ceil(pauseS / 60)} minutes.` : '';
  return new Error(`${method} ${path} answered ${response.status}: ${refusal?.detail ?? text}${wait}`);
}
