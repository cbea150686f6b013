import type { CallContext, SignedInContext } from './context.js';
import type { AnyEndpoint, Input, Output } from './endpoint.js';

/** The context a handler gets: behind `member` and `admin` the actor is there. */
export type ContextOf<E extends { access: string }> = E['access'] extends 'member' | 'admin'
  ? SignedInContext
  : CallContext;

/** A use case: one endpoint, one function. */
export type Handle<E extends AnyEndpoint> = (input: Input<E>, context: ContextOf<E>) => Promise<Output<E>>;

/** A class that serves one endpoint. */
export interface Handler<E extends AnyEndpoint> {
  handle(input: Input<E>, context: ContextOf<E>): Promise<Output<E>>;
  /**
   * Answers a command whose effect stands while its answer was lost with its process, and finishes what was begun. `note` is what
   * `tx.note` kept with the effect. Without it such a repetition is refused with `command.done`.
   */
  resume?(input: Input<E>, context: ContextOf<E>, note: string | null): Promise<Output<E>>;
}

/** All of a service's endpoints and no other's: one left out, or another's, does not compile. */
export type HandlersOf<Api extends Record<string, AnyEndpoint>> = {
  [K in keyof Api]: new (...dependencies: never[]) => Handler<Api[K]>;
};
