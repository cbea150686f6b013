import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';

type Token = Type | string | symbol;

/**
 * The instance some module of the service provides; else a new one whose dependencies any module provides.
 * So handlers and reactions need no listing as providers, while their stores are listed once.
 */
export function resolveClass<T>(moduleRef: ModuleRef, type: new (...dependencies: never[]) => T): T {
  try {
    return moduleRef.get<T>(type, { strict: false });
  } catch {
    const dependencies = dependenciesOf(type).map((token) =>
      moduleRef.get<unknown>(token, { strict: false }),
    );
    return Reflect.construct(type, dependencies) as T;
  }
}

/** What a constructor asks for: its parameters' classes, or the tokens given by `@Inject`. */
function dependenciesOf(type: abstract new (...dependencies: never[]) => unknown): Token[] {
  const classes = (Reflect.getMetadata('design:paramtypes', type) ?? []) as Token[];
  const injected = (Reflect.getMetadata('self:paramtypes', type) ?? []) as { index: number; param: Token }[];
  const tokens = [...classes];
  for (const { index, param } of injected) tokens[index] = param;
  return tokens;
}
