import { send } from '@skillhour/contracts';
import type { ApiAnswer } from '../constellation/api-client.js';

/** A call's own deadline is 5 s; what goes beyond it by more than two is called hanging. */
const HANGS_AFTER_MS = 7_000;
/** Later than it hangs, so that it is noted. */
const GIVEN_UP_LATER_MS = 8_000;

export interface Ask {
  method: string;
  path: string;
  body?: object | undefined;
  token?: string | undefined;
  key?: string | undefined;
}

/** Calls by the gateways of a system, with a note of how long each took. A door whose gateway is stopped is taken out, as a balancer does. */
export class Doors {
  readonly #apis: readonly string[];
  readonly #shut: (AbortController | undefined)[] = [];
  readonly #inUse: AbortController[];
  /** How many calls were answered, and how many said "not now". */
  readonly counts = { answered: 0, unavailable: 0, cut: 0 };
  worst = { ms: 0, what: 'nothing' };
  readonly hung: string[] = [];
  /** What no honest call should get. */
  readonly broken: string[] = [];

  /** `hangsAfterMs`: from when on a call is noted as hanging. */
  constructor(
    origins: readonly string[],
    private readonly hangsAfterMs = HANGS_AFTER_MS,
  ) {
    this.#apis = origins.map((origin) => `${origin}/api`);
    this.#inUse = origins.map(() => new AbortController());
  }

  get open(): number[] {
    return [...this.#apis.keys()].filter((door) => this.#shut[door] === undefined);
  }

  /** No call goes there, and those under way are cut off. */
  shut(door: number): void {
    this.#shut[door] = this.#inUse[door];
    this.#inUse[door]?.abort();
  }

  reopen(door: number): void {
    this.#inUse[door] = new AbortController();
    this.#shut[door] = undefined;
  }

  /** One call by one door, once; nothing where no answer came. */
  async ask(door: number, { method, path, body, token, key }: Ask): Promise<ApiAnswer | undefined> {
    const startedMs = performance.now();
    const { signal } = this.#inUse[door] ?? new AbortController();
    try {
      const answer = await send({
        method,
        url: `${this.#apis[door]}/${path}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
        timeoutMs: this.hangsAfterMs + GIVEN_UP_LATER_MS,
        signal,
      });
      const text = await answer.text();
      this.#note(`${method} ${path} ${answer.status}`, startedMs);
      if (answer.status === 503) this.counts.unavailable += 1;
      else this.counts.answered += 1;
      if (answer.status >= 500 && !isPassing(answer))
        this.broken.push(`${method} ${path} ${answer.status} ${text}`);
      return { status: answer.status, headers: answer.headers, body: recordOf(text) };
    } catch {
      this.counts.cut += 1;
      if (!signal.aborted) this.#note(`${method} ${path} without an answer`, startedMs);
      return undefined;
    }
  }

  #note(what: string, startedMs: number): void {
    const ms = Math.round(performance.now() - startedMs);
    if (ms > this.worst.ms) this.worst = { ms, what };
    if (ms > this.hangsAfterMs) this.hung.push(`${what} after ${ms} ms`);
  }
}

/** "Not now", with a word on when to come again. */
const isPassing = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');

const recordOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch {
    return { text };
  }
};
