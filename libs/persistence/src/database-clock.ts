import { Clock } from '@skillhour/messaging';
import type { Connection } from 'mongoose';

const SYNC_EVERY_MS = 5_000;

/**
 * The database's clock, as precisely as its responses allow, so that all processes of a service agree regardless of
 * their machines' clocks. Between syncs it advances with this process's monotonic clock.
 */
export class DatabaseClock extends Clock {
  /** Milliseconds to add to the monotonic clock. */
  #offsetMs = Date.now() - performance.now();
  #timer: NodeJS.Timeout | null = null;

  override now(): Date {
    return new Date(this.#offsetMs + performance.now());
  }

  /** Synchronizes with a database's clock until `stop`. Resolves after the first sync. */
  async startSync(connection: Connection): Promise<void> {
    this.#timer = setInterval(
      () => void this.#sync(connection).catch(() => undefined),
      SYNC_EVERY_MS,
    ).unref();
    await this.#sync(connection);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /**
   * Reads the server's clock. The reading happened some time between request and response; an offset within these
   * bounds is retained, so that the time does not jitter.
   */
  async #sync(connection: Connection): Promise<void> {
    const askedAtMs = performance.now();
    const response = await connection.db?.command({ hello: 1 });
    const answeredAtMs = performance.now();
    const localTime: unknown = response?.['localTime'];
    if (!(localTime instanceof Date)) return;
    const [min, max] = [localTime.getTime() - answeredAtMs, localTime.getTime() + 1 - askedAtMs];
    if (this.#offsetMs < min || this.#offsetMs > max) this.#offsetMs = (min + max) / 2;
  }
}
