import type { Type } from '@nestjs/common';
import type { AnyEndpoint, Handler } from '@skillhour/contracts';
import type { EventBinding } from '../events/on-event.js';

export type HandlerClass = new (...dependencies: never[]) => Handler<AnyEndpoint>;

/**
 * A Nest module of one feature. Its endpoint handlers and event handlers are ordinary providers. The two lists say which endpoint or event each
 * one handles.
 */
export interface FeatureModule extends Type {
  /** Endpoint handlers, by the endpoint's key in the service's API. */
  readonly serves?: Readonly<Record<string, new (...dependencies: never[]) => object>>;
  readonly eventHandlers?: readonly EventBinding[];
}

/** Returns the handler classes of event handlers, for the providers of their module. */
export const handlerClassesOf = (bindings: readonly EventBinding[]): Type[] => [
  ...new Set(bindings.map(({ handlerClass }) => handlerClass as unknown as Type)),
];
