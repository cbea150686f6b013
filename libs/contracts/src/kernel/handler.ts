import type { CallContext, SignedInContext } from './context.js';
import type { AnyEndpoint, Input, Output } from './endpoint.js';

/** The context that a handler receives. It has an actor for `member` and `admin` endpoints. */
export type ContextOf<E extends { access: string }> = E['access'] extends 'member' | 'admin'
  ? SignedInContext
  : CallContext;

/** A use case: one endpoint, one function. */
export type Handle<E extends AnyEndpoint> = (input: Input<E>, context: ContextOf<E>) => Promise<Output<E>>;

/** A class that serves one endpoint. */
export interface Handler<E extends AnyEndpoint> {
  handle(input: Input<E>, context: ContextOf<E>): Promise<Output<E>>;
  /**
   * Completes a command whose effect is committed but whose response was lost with its process, and returns the response. `note` is the value
   * that `tx.note` stored with the effect. Without this method, such a repetition is rejected with `command.done`.
   */
  resume?(input: Input<E>, context: ContextOf<E>, note: string | null): Promise<Output<E>>;
}

/** Handlers of exactly a service's endpoints. A missing or foreign one does not compile. */
export type HandlersOf<Api extends Record<string, AnyEndpoint>> = {
  [K in keyof Api]: new (...dependencies: never[]) => Handler<Api[K]>;
};
