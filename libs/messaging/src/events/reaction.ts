import type { CallContext, EventContract, EventData, EventEnvelope } from '@skillhour/contracts';
import type { Tx } from './tx.js';

export interface ReactionMeta {
  envelope: EventEnvelope;
  /** The transaction in which the event is noted as handled: the effect belongs in it. */
  tx: Tx;
  /** For calls to other services; carries the event's correlation id. */
  context: CallContext;
}

/** What a service does when an event happened. It may be given events late, and one may overtake another. */
export interface Reaction<E extends EventContract> {
  handle(data: EventData<E>, meta: ReactionMeta): Promise<void>;
}

/** A reaction without a database: the same event may come twice, so the effect must be idempotent by itself. */
export interface IdempotentReaction<E extends EventContract> {
  handle(data: EventData<E>, meta: Omit<ReactionMeta, 'tx'>): Promise<void>;
}

type ClassOf<T> = new (...dependencies: never[]) => T;

interface BindingOptions {
  /** How many events of this reaction are handled at once; 1 keeps their order while nothing fails. */
  concurrency?: number;
  /** Tries before an event that keeps failing goes to the dead letters; 8 unless told, which takes about half a minute. */
  maxTries?: number;
}

/** A reaction and its event, as the kernel handles them all alike. */
export interface AnyReactionBinding extends BindingOptions {
  event: EventContract;
  by: ClassOf<{ handle(data: never, meta: never): Promise<void> }>;
  /** `transaction`: the effect and the note that it happened are one; `none`: the class is idempotent by itself. */
  inbox: 'transaction' | 'none';
}

/** Lets a class react to an event; its effect happens in a transaction with the note that the event was handled. A class reacts to one event. */
export const reaction = <E extends EventContract>(
  event: E,
  by: ClassOf<Reaction<E>>,
  options: BindingOptions = {},
): AnyReactionBinding => ({ ...options, event, by, inbox: 'transaction' });

/** The same for a class that needs no database: it may be told twice. */
export const idempotentReaction = <E extends EventContract>(
  event: E,
  by: ClassOf<IdempotentReaction<E>>,
  options: BindingOptions = {},
): AnyReactionBinding => ({ ...options, event, by, inbox: 'none' });
