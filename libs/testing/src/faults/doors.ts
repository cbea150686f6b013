import { send } from '@skillhour/contracts';
import type { ApiAnswer } from '../constellation/api-client.js';

/** A call's own deadline is 5 s; a call that exceeds it by more than two seconds counts as hanging. */
const HANGS_AFTER_MS = 7_000;
/** Additional time before a hanging call is aborted, so that it is recorded. */
const GIVEN_UP_LATER_MS = 8_000;

export interface Ask {
  method: string;
  path: string;
  body?: object | undefined;
  token?: string | undefined;
  key?: string | undefined;
}

/**
 * Calls through the gateways of a system; records how long each took. A stopped gateway is taken out of rotation, as a
 * load balancer does.
 */
export class Doors {
  readonly #apis: readonly string[];
  readonly #shut: (AbortController | undefined)[] = [];
  readonly #inUse: AbortController[];
  /** Numbers of calls that were answered, that got "unavailable", and that got no response. */
  readonly counts = { answered: 0, unavailable: 0, cut: 0 };
  worst = { ms: 0, what: 'nothing' };
  readonly hung: string[] = [];
  /** Responses that no valid call should get. */
  readonly broken: string[] = [];

  /** `hangsAfterMs`: duration from which a call is recorded as hanging. */
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

  /** Takes a gateway out of rotation and aborts its calls in progress. */
  shut(door: number): void {
    this.#shut[door] = this.#inUse[door];
    this.#inUse[door]?.abort();
  }

  reopen(door: number): void {
    this.#inUse[door] = new AbortController();
    this.#shut[door] = undefined;
  }

  /** Makes one call through one gateway, without retries; returns undefined if no response arrived. */
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
      if (!signal.aborted) this.#note(`${method} ${path} without a response`, startedMs);
      return undefined;
    }
  }

  #note(what: string, startedMs: number): void {
    const ms = Math.round(performance.now() - startedMs);
    if (ms > this.worst.ms) this.worst = { ms, what };
    if (ms > this.hangsAfterMs) this.hung.push(`${what} after ${ms} ms`);
  }
}

/** Returns true for "unavailable" with a retry time. */
const isPassing = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');

const recordOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch {
    return { text };
  }
};
