import type { EventContract } from '@skillhour/contracts';
import type { z } from 'zod';

/**
 * Which service a program is. Each service says it once, and from then on can only tell events of its own:
 * `declare module '@skillhour/messaging' { interface ThisService { name: 'exchange' } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the services
export interface ThisService {}

/** An event that this service may tell; another's does not compile. */
export type OwnEvent = ThisService extends { name: infer Name extends string }
  ? EventContract<`${Name}.${string}`>
  : EventContract;

/**
 * One database transaction: what is written with it and what it publishes happens together or not at all.
 * The persistence lib adds the database's session to this type, so that messaging knows no database.
 */
export interface Tx {
  /** Tells an event if, and only if, the transaction commits. */
  publish<E extends OwnEvent>(event: E, data: z.input<E['data']>): void;
  /** Keeps a word with the effect of the running command, for the handler's `resume`: an id, or how it went. */
  note(word: string): void;
  /** Nothing was written after all: the running command has had no effect yet, and its repetition begins anew. */
  changedNothing(): void;
}
