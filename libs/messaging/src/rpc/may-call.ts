import type { ThisService } from '../events/tx.js';

type CallersOf<E> = E extends { callers?: readonly (infer Callers)[] } ? Callers : never;

/** `unknown` if this service is among the endpoint's callers. Otherwise a type that names the callers. The broker rejects the same calls. */
export type MayCall<E, Service = ThisService> = Service extends { name: infer Name }
  ? [Name] extends [CallersOf<E>]
    ? unknown
    : { onlyCalledBy: CallersOf<E> }
  : unknown;
