import type { CallContext } from '@skillhour/contracts';
import type { Tx } from './tx.js';

/** Remembers which events a consumer has handled. `libs/persistence` provides it for services with a database. */
export abstract class Inbox {
  /**
   * Runs `work` in a transaction that also records the event as handled by this consumer. Returns false if it had been handled before; `work`
   * then has no effect.
   */
  abstract runOnce(
    consumer: string,
    eventId: string,
    context: CallContext,
    work: (tx: Tx) => Promise<void>,
  ): Promise<boolean>;

  /** Whether the error came from the database, not from the event. Such an event is retried without limit. */
  abstract isTransient(error: unknown): boolean;
}
