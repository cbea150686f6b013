import type { AnyEndpoint, CallContext, Request } from '@skillhour/contracts';
import type { z } from 'zod';
import type { ThisService } from '../events/tx.js';
import type { CallOptions, ForwardedMessage } from './caller.js';
import type { RpcResponse } from './wire.js';

type CallersOf<E> = E extends { callers?: readonly (infer Callers)[] } ? Callers : never;

/** `unknown` if this service is among the endpoint's callers. Otherwise a type that names the callers. The broker rejects the same calls. */
export type MayCall<E, Service = ThisService> = Service extends { name: infer Name }
  ? [Name] extends [CallersOf<E>]
    ? unknown
    : { onlyCalledBy: CallersOf<E> }
  : unknown;

/** Calls any endpoint. For programs that are not services, such as a test with the admin's credentials. */
export interface AnyCaller {
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    context: CallContext,
    options?: CallOptions,
  ): Promise<z.output<E['output']>>;
  forward(endpoint: AnyEndpoint, message: ForwardedMessage): Promise<RpcResponse>;
}
