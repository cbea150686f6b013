import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { allEndpoints, buildOpenApi } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { StaticDocumentSpec } from '@fastify/swagger';
import type { GatewayConfig } from '../config.js';
import { enabledEndpoints, statusOf } from '../http/index.js';

const PAGE = '/api/docs';

/** Serves the API documentation as JSON and as a page. */
@Injectable()
export class DocsRoutes implements OnModuleInit {
  #openApi: ReturnType<typeof buildOpenApi> | undefined;
  #docs: Promise<FastifyInstance> | undefined;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getInstance();
    server.get('/api/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(this.#document())),
    );
    for (const path of [PAGE, `${PAGE}/*`]) server.get(path, (request, reply) => this.#serve(request, reply));
  }

  #document() {
    return (this.#openApi ??= buildOpenApi(enabledEndpoints(allEndpoints, this.config), statusOf));
  }

  /** Passes the request on, with the headers that every response has. */
  async #serve(request: FastifyRequest, reply: FastifyReply) {
    const docs = await (this.#docs ??= openDocs(PAGE, this.#document()));
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    docs.routing(request.raw, reply.raw);
  }
}

/** The plugin's types only cover OpenAPI 3.0, but its page shows 3.1. */
type OpenApi = StaticDocumentSpec['document'];

/**
 * Opens Swagger's page of an OpenAPI document, on a separate server behind the gateway's. Its scripts come
 * from our origin, and it requests no other. The packages are loaded on first use, because most processes
 * never need them.
 */
async function openDocs(prefix: string, document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await docs.register(swagger, { mode: 'static', specification: { document: document as OpenApi } });
  await docs.register(swaggerUi, { routePrefix: prefix, theme: { title: 'Skillhour API' } });
  await docs.ready();
  return docs;
}
