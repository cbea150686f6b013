import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AnyEndpoint, Handler, HandlersOf } from '@skillhour/contracts';
import { resolveClass } from '../resolve-class.js';
import { RpcServer } from './rpc-server.js';

type HandlerClass = new (...dependencies: never[]) => Handler<AnyEndpoint>;
type Served = readonly (readonly [AnyEndpoint, HandlerClass])[];
const SERVED = Symbol('endpoints and their handlers');

@Module({})
class ServedApi implements OnModuleInit {
  constructor(
    @Inject(ModuleRef) private readonly moduleRef: ModuleRef,
    @Inject(RpcServer) private readonly server: RpcServer,
    @Inject(SERVED) private readonly served: Served,
  ) {}

  onModuleInit(): void {
    for (const [endpoint, handler] of this.served) {
      this.server.serve(endpoint, resolveClass(this.moduleRef, handler));
    }
  }
}

/**
 * Serves exactly one service's endpoints, one use case each: one left out, another service's, or one of a wrong type does not compile.
 * What the handlers need (stores, clock) is provided by any module of the service; the handlers themselves need no listing.
 */
export function serveApi<Api extends Record<string, AnyEndpoint>>(
  api: Api,
  handlers: HandlersOf<Api>,
): DynamicModule {
  const foreign = Object.keys(handlers).filter((key) => !Object.hasOwn(api, key));
  if (foreign.length > 0) throw new Error(`not endpoints of this service: ${foreign.join(', ')}`);
  const served = Object.entries(api).map(([key, endpoint]) => {
    const handler: HandlerClass | undefined = handlers[key];
    if (handler === undefined) throw new Error(`endpoint ${endpoint.name} has no handler`);
    return [endpoint, handler] as const;
  });
  return { module: ServedApi, providers: [{ provide: SERVED, useValue: served }] };
}
