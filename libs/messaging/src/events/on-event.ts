import type { CallContext, EventContract, EventData, EventEnvelope } from '@skillhour/contracts';
import type { Tx } from './tx.js';

export interface EventMeta {
  envelope: EventEnvelope;
  /** The transaction that records the event as handled. Make every write in it. */
  tx: Tx;
  /** Context for calls to other services. Carries the event's correlation id. */
  context: CallContext;
}

/** Handles one type of event. Events may arrive late and out of order. */
export interface EventHandler<E extends EventContract> {
  handle(data: EventData<E>, meta: EventMeta): Promise<void>;
}

/** Event handler without an inbox. The same event may arrive twice, so its effect must be idempotent. */
export interface IdempotentEventHandler<E extends EventContract> {
  handle(data: EventData<E>, meta: Omit<EventMeta, 'tx'>): Promise<void>;
}

type ClassOf<T> = new (...dependencies: never[]) => T;

interface BindingOptions {
  /** How many events are handled concurrently. The default of 1 preserves their order unless one fails. */
  concurrency?: number;
  /** Attempts before a failing event is dead-lettered. The default of 8 takes about 30 s. */
  maxTries?: number;
}

/** An event handler with its event and options, as a feature module lists it. */
export interface EventBinding extends BindingOptions {
  event: EventContract;
  /**
   * Name of the durable consumer and of its inbox entries, after the service's name. Never change it: a consumer with a new name receives all
   * retained events again and repeats their effects.
   */
  name: string;
  handlerClass: ClassOf<{ handle(data: never, meta: never): Promise<void> }>;
  /** `transaction`: the effect and the inbox entry are committed together. `none`: the handler must be idempotent. */
  inbox: 'transaction' | 'none';
}

/**
 * Registers a class as the handler of an event. Its effect is committed together with the inbox entry, so that it happens once.
 *
 * @param name - See `EventBinding.name`.
 */
export const onEvent = <E extends EventContract>(
  event: E,
  name: string,
  handlerClass: ClassOf<EventHandler<E>>,
  options: BindingOptions = {},
): EventBinding => ({ ...options, event, name, handlerClass, inbox: 'transaction' });

/** Same as `onEvent`, for an idempotent handler that needs no transaction. It may receive an event twice. */
export const onEventWithoutInbox = <E extends EventContract>(
  event: E,
  name: string,
  handlerClass: ClassOf<IdempotentEventHandler<E>>,
  options: BindingOptions = {},
): EventBinding => ({ ...options, event, name, handlerClass, inbox: 'none' });
