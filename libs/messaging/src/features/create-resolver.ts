import type { Type } from '@nestjs/common';
import { ContextIdFactory, type ModuleRef } from '@nestjs/core';
import { Scope } from '@nestjs/common';

type ClassOf<T> = new (...dependencies: never[]) => T;

/** Returns a function that provides the instance for a call: the singleton, or a new instance per call if its scope requires that. */
export function createResolver<T extends object>(
  moduleRef: ModuleRef,
  type: ClassOf<T>,
): () => Promise<T> | T {
  const token = type as unknown as Type<T>;
  const { scope } = moduleRef.introspect(token);
  if (scope === Scope.REQUEST || scope === Scope.TRANSIENT) {
    return () => moduleRef.resolve(token, ContextIdFactory.create(), { strict: false });
  }
  const instance = moduleRef.get(token, { strict: false });
  return () => instance;
}
