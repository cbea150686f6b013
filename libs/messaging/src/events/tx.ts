import type { EventContract } from '@skillhour/contracts';
import type { z } from 'zod';

/**
 * One database transaction: what is written with it and what it publishes happens together or not at all.
 * The persistence lib adds the database's session to this type, so that messaging knows no database.
 */
export interface Tx {
  /** Tells an event if, and only if, the transaction commits. */
  publish<E extends EventContract>(event: E, data: z.input<E['data']>): void;
}
