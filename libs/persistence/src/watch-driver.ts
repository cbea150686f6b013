import type { Logger } from '@skillhour/observability';
import type { Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';

/** The driver looks at the server this often. */
export const LOOKS_EVERY_MS = 1_000;
/** A look that gets no answer in this time has failed. */
export const LOOK_FAILS_AFTER_MS = 3_000;
const TICK_MS = 1_000;
/** Counted in ticks, of which a stopped process has none: longer than a pause and a look that fails. */
const HANGS_AFTER_TICKS = (LOOKS_EVERY_MS + LOOK_FAILS_AFTER_MS) / TICK_MS + 1;

/** A client that hangs is not waited for longer, in milliseconds. */
const CLOSES_WITHIN_MS = 1_000;

/**
 * The driver's look at the server can hang for good: it writes to a socket that is destroyed and not closed yet, and waits for it to drain.
 * From then on it knows of no server, although there is one. The connection then gets a new client by `open`, until somebody closes it.
 */
export function watchDriver(connection: Connection, open: () => Promise<unknown>, logger: Logger): void {
  let ticks = 0;
  let isReplacing = false;
  const looked = () => (ticks = 0);
  const listen = () =>
    void connection.getClient().on('serverHeartbeatSucceeded', looked).on('serverHeartbeatFailed', looked);
  const replace = async () => {
    isReplacing = true;
    try {
      await Promise.race([connection.close(), delay(CLOSES_WITHIN_MS, undefined, { ref: false })]);
      await open();
      listen();
    } catch (error) {
      logger.warn({ err: error }, 'the database was not reached anew');
    } finally {
      isReplacing = false;
    }
  };
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks < HANGS_AFTER_TICKS || isReplacing) return;
    ticks = 0;
    logger.error('the database driver hangs and is started anew');
    void replace();
  }, TICK_MS).unref();
  connection.on('close', () => {
    if (!isReplacing) clearInterval(timer);
  });
  listen();
}
