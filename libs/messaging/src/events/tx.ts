import type { EventContract } from '@skillhour/contracts';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';

/** One database transaction: what is written with its session and what it publishes happens together or not at all. */
export interface Tx {
  readonly session: ClientSession;
  /** Tells an event if, and only if, the transaction commits. */
  publish<E extends EventContract>(event: E, data: z.input<E['data']>): void;
}
