import { patientMs } from '@skillhour/machine';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiAnswer } from '../constellation/api-client.js';
import type { Ask, Doors } from './doors.js';

const PAUSE_MS = 200;
const PATIENCE_MS = 60_000;

/** An error response where the story expects none. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    readonly status: number | undefined,
    readonly code: unknown,
  ) {
    super(message);
  }
}

export const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A member with a persistent client: a call without a response, or with "unavailable", is sent again with its key
 * through any gateway.
 */
export class Patron {
  #token: string;

  constructor(
    readonly doors: Doors,
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

  read = (path: string) => this.#patiently({ method: 'GET', path });
  command = (method: string, path: string, body?: object) =>
    this.#patiently({ method, path, body, key: randomUUID() });

  /** Sends a call once through a given gateway; renews an expired token first. */
  async once(door: number, ask: Ask): Promise<ApiAnswer | undefined> {
    const answer = await this.doors.ask(door, { ...ask, token: this.#token });
    if (answer?.status !== 401) return answer;
    const renewed = await this.signIn(door);
    return renewed ? this.doors.ask(door, { ...ask, token: this.#token }) : undefined;
  }

  async signIn(door: number): Promise<boolean> {
    const { email, password } = this;
    const answer = await this.doors.ask(door, { method: 'POST', path: 'token/', body: { email, password } });
    if (answer?.status !== 200) return false;
    this.#token = String(answer.body['access_token']);
    return true;
  }

  async #patiently(ask: Ask): Promise<Record<string, unknown>> {
    const untilMs = performance.now() + patientMs(PATIENCE_MS);
    let last: ApiAnswer | undefined;
    for (
      let attempt = Number.parseInt(this.id.slice(-1), 16) || 0;
      performance.now() < untilMs;
      attempt += 1
    ) {
      const { open } = this.doors;
      const door = open[attempt % Math.max(1, open.length)];
      last = door === undefined ? undefined : await this.once(door, ask);
      if (last !== undefined && last.status < 300) return last.body;
      if (last !== undefined && last.status !== 503) break;
      // Pace: a client retries at this interval; without the pause it would overload what has just restarted.
      await delay(PAUSE_MS);
    }
    throw new Refused(
      `${ask.method} ${ask.path}: ${last?.status ?? 'no response'} ${JSON.stringify(last?.body)}`,
      last?.status,
      last?.body['code'],
    );
  }
}
