import type { CallContext } from '@skillhour/contracts';
import type { Tx } from './tx.js';

/** Remembers which events a reaction has handled. The persistence lib provides it, for services with a database. */
export abstract class Inbox {
  /**
   * Runs `work` in one transaction together with the note that this reaction handled this event.
   * False: it had been handled before, and `work` had no effect.
   */
  abstract once(
    reaction: string,
    eventId: string,
    context: CallContext,
    work: (tx: Tx) => Promise<void>,
  ): Promise<boolean>;

  /** Whether the database was the trouble, not the event: such an event is tried again without end. */
  abstract isTransient(error: unknown): boolean;
}
