import { scaledTimeoutMs } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiResponse } from '../constellation/api-client.js';
import type { GatewayCall, GatewayPool } from './gateway-pool.js';

const PAUSE_MS = 200;
const RETRY_TIMEOUT_MS = 60_000;

/** An error response where the story expects none. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';

  constructor(
    message: string,
    readonly status: number | undefined,
    readonly code: unknown,
  ) {
    super(message);
  }
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * A member with a persistent client: a call without a response, or with "unavailable", is sent again with its key
 * through any gateway.
 */
export class MemberClient {
  #token: string;

  constructor(
    readonly gateways: GatewayPool,
    readonly id: string,
    readonly email: string,
    readonly password: string,
    token: string,
  ) {
    this.#token = token;
  }

  get token(): string {
    return this.#token;
  }

  read = (path: string) => this.#retryUnanswered({ method: 'GET', path });
  command = (method: string, path: string, body?: object) =>
    this.#retryUnanswered({ method, path, body, key: randomUUID() });

  /** Sends a call once through a given gateway; renews an expired token first. */
  async callOnce(gateway: number, call: GatewayCall): Promise<ApiResponse | undefined> {
    const response = await this.gateways.call(gateway, { ...call, token: this.#token });
    if (response?.status !== 401) return response;
    const renewed = await this.signIn(gateway);
    return renewed ? this.gateways.call(gateway, { ...call, token: this.#token }) : undefined;
  }

  async signIn(gateway: number): Promise<boolean> {
    const { email, password } = this;
    const response = await this.gateways.call(gateway, {
      method: 'POST',
      path: 'token/',
      body: { email, password },
    });
    if (response?.status !== 200) return false;
    this.#token = String(response.body['access_token']);
    return true;
  }

  async #retryUnanswered(call: GatewayCall): Promise<Record<string, unknown>> {
    const untilMs = performance.now() + scaledTimeoutMs(RETRY_TIMEOUT_MS);
    let last: ApiResponse | undefined;
    for (
      let attempt = Number.parseInt(this.id.slice(-1), 16) || 0;
      performance.now() < untilMs;
      attempt += 1
    ) {
      const { open } = this.gateways;
      const gateway = open[attempt % Math.max(1, open.length)];
      last = gateway === undefined ? undefined : await this.callOnce(gateway, call);
      if (last !== undefined && last.status < 300) return last.body;
      if (last !== undefined && last.status !== 503) break;
      // Pace: a client retries at this interval; without the pause it would overload what has just restarted.
      await delay(PAUSE_MS);
    }
    throw new UnexpectedResponse(
      `${call.method} ${call.path}: ${last?.status ?? 'no response'} ${JSON.stringify(last?.body)}`,
      last?.status,
      last?.body['code'],
    );
  }
}
