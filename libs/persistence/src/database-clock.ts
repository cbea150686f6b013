import { Clock } from '@skillhour/messaging';
import type { Connection } from 'mongoose';

const SYNC_EVERY_MS = 5_000;

/**
 * The time of the database, as near as its answers tell: so all processes of a service have the same, whatever their machines say. In
 * between it goes on by this process's steady time, which nobody can set.
 */
export class DatabaseClock extends Clock {
  /** What to add to the steady time, in milliseconds. */
  #offsetMs = Date.now() - performance.now();
  #timer: NodeJS.Timeout | null = null;

  override now(): Date {
    return new Date(this.#offsetMs + performance.now());
  }

  /** Follows the time of a database from now on, until `stop`. Resolves when it knows it. */
  async follow(connection: Connection): Promise<void> {
    this.#timer = setInterval(
      () => void this.#sync(connection).catch(() => undefined),
      SYNC_EVERY_MS,
    ).unref();
    await this.#sync(connection);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** The server looked at its clock somewhere between question and answer. What agrees with that is kept, so that the time does not tremble. */
  async #sync(connection: Connection): Promise<void> {
    const askedAtMs = performance.now();
    const answer = await connection.db?.command({ hello: 1 });
    const answeredAtMs = performance.now();
    const localTime: unknown = answer?.['localTime'];
    if (!(localTime instanceof Date)) return;
    const [least, most] = [localTime.getTime() - answeredAtMs, localTime.getTime() + 1 - askedAtMs];
    if (this.#offsetMs < least || this.#offsetMs > most) this.#offsetMs = (least + most) / 2;
  }
}
