import { Inject, Injectable, type Type } from '@nestjs/common';

/**
 * Creates a handler class that only calls another provider. Use it for a handler that is too small for a file of its own, and for handlers
 * that several endpoints share. Where a handler class is expected, the inputs of its methods need no types.
 */
export function bindHandler<Provider, Methods extends object>(
  provider: Type<Provider>,
  methodsOf: (instance: Provider) => Methods,
): new (instance: Provider) => Methods {
  @Injectable()
  class BoundHandler {
    constructor(@Inject(provider) instance: Provider) {
      Object.assign(this, methodsOf(instance));
    }
  }
  return BoundHandler as new (instance: Provider) => Methods;
}
