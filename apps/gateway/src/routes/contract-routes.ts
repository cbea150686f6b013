import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ExternalContextCreator, HttpAdapterHost, ModuleRef } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { AnyEndpoint } from '@skillhour/contracts';
import { withCorrelation } from '@skillhour/observability';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_GUARDS, type CallGuard } from '../auth/index.js';
import type { GatewayConfig } from '../config.js';
import { enabledEndpoints } from '../http/index.js';
import { ForwardCall } from './forward-call.js';
import { type BodyKind, acceptBodyTypes } from './accept-body-types.js';
import { hasNestEnhancers } from './nest-enhancers.js';

/** Injection token for the endpoints whose routes are mounted. */
export const ENDPOINTS = Symbol('endpoints');

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type CreateContext = (instance: object, callback: RouteHandler, ...rest: unknown[]) => RouteHandler;

/**
 * Mounts every endpoint that has a route. Nest's global guards, interceptors and filters see these routes
 * like a controller's.
 */
@Injectable()
export class ContractRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly module: ModuleRef,
    private readonly contexts: ExternalContextCreator,
    private readonly calls: ForwardCall,
    @Inject(ENDPOINTS) private readonly endpoints: readonly AnyEndpoint[],
    @Inject(CALL_GUARDS) private readonly guards: CallGuard[],
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onModuleInit() {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const byBody = Map.groupBy(
      enabledEndpoints(this.endpoints, this.config),
      ({ http }): BodyKind => http?.body ?? 'json',
    );
    for (const [body, endpoints] of byBody) {
      await server.register(async (scope) => {
        acceptBodyTypes(scope, body);
        // Nest sets its own handler later, when all modules have mounted their routes.
        scope.setErrorHandler((error, request, reply) => server.errorHandler(error, request, reply));
        for (const endpoint of endpoints) this.#mount(scope, endpoint);
      });
    }
  }

  #mount(scope: FastifyInstance, endpoint: AnyEndpoint) {
    if (!endpoint.http) return;
    const handler = this.#inNest((request: FastifyRequest, reply: FastifyReply) =>
      this.calls.run(endpoint, request, reply),
    );
    scope.route({
      method: endpoint.http.method,
      url: `/api/${endpoint.http.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { endpoint },
      preHandler: this.guards,
      handler,
    });
  }

  /**
   * Runs Nest's guards and interceptors around the handler, if there are any: even without them, Nest's
   * pipeline would cost more than the guards of all calls. Errors reach Nest's own filters through the server's
   * error handler.
   */
  #inNest(handler: RouteHandler): RouteHandler {
    if (!hasNestEnhancers(this.module, ContractRoutes)) return handler;
    const create = this.contexts.create.bind(this.contexts) as CreateContext;
    const options = { guards: true, interceptors: true, filters: false };
    const inNest = create(
      this,
      handler,
      'answer',
      undefined,
      undefined,
      undefined,
      undefined,
      options,
      'http',
    );
    return (request, reply) => withCorrelation(request.id, () => inNest(request, reply));
  }
}
