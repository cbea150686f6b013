import { Inject, Injectable, type Type } from '@nestjs/common';

/** Creates a handler class that calls a use case, for endpoints that several kinds of content have. */
export function bindHandler<UseCase, Methods extends object>(
  useCase: Type<UseCase>,
  methodsOf: (instance: UseCase) => Methods,
): new (instance: UseCase) => Methods {
  @Injectable()
  class BoundHandler {
    constructor(@Inject(useCase) instance: UseCase) {
      Object.assign(this, methodsOf(instance));
    }
  }
  return BoundHandler as new (instance: UseCase) => Methods;
}
