import type { EventContract } from '@skillhour/contracts';
import type { z } from 'zod';

/**
 * The service that this program is. Each service declares it once and can then only publish its own events:
 * `declare module '@skillhour/messaging' { interface ThisService { name: 'exchange' } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the services
export interface ThisService {}

/** An event that this service may publish. Another service's event does not compile. */
export type PublishableEvent = ThisService extends { name: infer Name extends string }
  ? EventContract<`${Name}.${string}`>
  : EventContract;

/**
 * One database transaction: its writes and published events are committed together or not at all. `libs/persistence` adds the database
 * session to this type, so that messaging does not depend on a database.
 */
export interface Tx {
  /** Publishes an event if, and only if, the transaction commits. */
  publish<E extends PublishableEvent>(event: E, data: z.input<E['data']>): void;
  /** Stores a note with the effect of the running command, for the handler's `resume`: an id, or an outcome. */
  note(word: string): void;
  /** Declares that nothing was written. The running command has had no effect yet, so a repetition starts from the beginning. */
  markUnchanged(): void;
}
