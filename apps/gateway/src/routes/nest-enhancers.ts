import type { Type } from '@nestjs/common';
import { GUARDS_METADATA, INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import type { ModuleRef } from '@nestjs/core';

/** Whether Nest has guards or interceptors for a class: global ones, or its own by decorators. */
export function hasNestEnhancers(module: ModuleRef, target: Type): boolean {
  const config = module['container'].applicationConfig;
  const lists = [
    config?.getGlobalGuards(),
    config?.getGlobalRequestGuards(),
    config?.getGlobalInterceptors(),
    config?.getGlobalRequestInterceptors(),
  ];
  if (lists.some((list) => list === undefined || list.length > 0)) return true;
  return [GUARDS_METADATA, INTERCEPTORS_METADATA].some((key) => Reflect.hasMetadata(key, target));
}
