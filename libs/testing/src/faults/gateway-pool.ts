import { send } from '@skillhour/contracts';
import { until } from '@skillhour/machine';
import type { ApiResponse } from '../constellation/api-client.js';

/** A call's own deadline is 5 s; a call that exceeds it by more than two seconds counts as hanging. */
const HANGS_AFTER_MS = 7_000;
/** Additional time before a hanging call is aborted, so that it is recorded. */
const ABORT_GRACE_MS = 8_000;

export interface GatewayCall {
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
export class GatewayPool {
  readonly #apis: readonly string[];
  readonly #removed: (AbortController | undefined)[] = [];
  readonly #inUse: AbortController[];
  /** Number of calls in progress per gateway. */
  readonly #inProgress: number[];
  /** Numbers of calls that were answered, that got "unavailable", and that got no response. */
  readonly counts = { answered: 0, unavailable: 0, cut: 0 };
  worst = { ms: 0, what: 'nothing' };
  readonly hung: string[] = [];
  /** Calls that a member must repeat: answered by "unavailable", or not at all. */
  readonly failed: string[] = [];
  /** Responses that no valid call should get. */
  readonly invalidResponses: string[] = [];

  /** `hangsAfterMs`: duration from which a call is recorded as hanging. */
  constructor(
    origins: readonly string[],
    private readonly hangsAfterMs = HANGS_AFTER_MS,
  ) {
    this.#apis = origins.map((origin) => `${origin}/api`);
    this.#inUse = origins.map(() => new AbortController());
    this.#inProgress = origins.map(() => 0);
  }

  get open(): number[] {
    return [...this.#apis.keys()].filter((gateway) => this.#removed[gateway] === undefined);
  }

  /** Takes a gateway out of rotation and aborts its calls in progress. */
  remove(gateway: number): void {
    this.#removed[gateway] = this.#inUse[gateway];
    this.#inUse[gateway]?.abort();
  }

  /** Takes a gateway out of rotation, as before a planned restart; resolves when its calls in progress are answered. */
  async drain(gateway: number): Promise<void> {
    this.#removed[gateway] = this.#inUse[gateway];
    await until(() => this.#inProgress[gateway] === 0, {
      what: `the last response of gateway ${gateway + 1}`,
    });
  }

  restore(gateway: number): void {
    this.#inUse[gateway] = new AbortController();
    this.#removed[gateway] = undefined;
  }

  /** Makes one call through one gateway, without retries; returns undefined if no response arrived. */
  async call(
    gateway: number,
    { method, path, body, token, key }: GatewayCall,
  ): Promise<ApiResponse | undefined> {
    const startedMs = performance.now();
    const { signal } = this.#inUse[gateway] ?? new AbortController();
    this.#count(gateway, 1);
    try {
      const response = await send({
        method,
        url: `${this.#apis[gateway]}/${path}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
        timeoutMs: this.hangsAfterMs + ABORT_GRACE_MS,
        signal,
      });
      const text = await response.text();
      this.#record(`${method} ${path} ${response.status}`, startedMs);
      if (response.status === 503) {
        this.counts.unavailable += 1;
        this.failed.push(`${method} ${path} 503`);
      } else this.counts.answered += 1;
      if (response.status >= 500 && !isRetryable(response))
        this.invalidResponses.push(`${method} ${path} ${response.status} ${text}`);
      return { status: response.status, headers: response.headers, body: recordOf(text) };
    } catch {
      this.counts.cut += 1;
      if (signal.aborted) return undefined;
      this.#record(`${method} ${path} without a response`, startedMs);
      this.failed.push(`${method} ${path} without a response`);
      return undefined;
    } finally {
      this.#count(gateway, -1);
    }
  }

  #count(gateway: number, change: number): void {
    this.#inProgress[gateway] = (this.#inProgress[gateway] ?? 0) + change;
  }

  #record(what: string, startedMs: number): void {
    const ms = Math.round(performance.now() - startedMs);
    if (ms > this.worst.ms) this.worst = { ms, what };
    if (ms > this.hangsAfterMs) this.hung.push(`${what} after ${ms} ms`);
  }
}

/** Returns true for "unavailable" with a retry time. */
const isRetryable = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');

const recordOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch {
    return { text };
  }
};
