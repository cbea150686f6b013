import type { Type } from '@nestjs/common';
import type { AnyEndpoint, Handler } from '@skillhour/contracts';
import type { AnyReactionBinding } from '../events/reaction.js';

export type HandlerClass = new (...dependencies: never[]) => Handler<AnyEndpoint>;

/**
 * A Nest module of one feature. Its handlers and reactions are ordinary providers of it; the two lists say which endpoint and which event
 * each is for.
 */
export interface FeatureModule extends Type {
  /** Which of the service's endpoints it serves, under their keys in the service's API. */
  readonly serves?: Readonly<Record<string, new (...dependencies: never[]) => object>>;
  readonly reacts?: readonly AnyReactionBinding[];
}
