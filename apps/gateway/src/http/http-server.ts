import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from '@skillhour/observability';
import type { GatewayConfig } from '../config.js';
import { mountDocs } from '../docs/mount-docs.js';
import { passSocketsThrough } from '../sockets/pass-through.js';
import { mountWeb } from '../web/mount-web.js';
import { CallerCheck } from './caller-check.js';
import { fromFramework, refusals, sendError } from './error-body.js';
import { mountHealth } from './mount-health.js';
import { mountRoutes } from './mount-routes.js';
import { RateLimits } from './rate-limits.js';
import { addSecurityHeaders } from './security-headers.js';

/** The only door: API, sockets and the web app on one port. */
@Injectable()
export class HttpServer implements OnApplicationBootstrap, OnApplicationShutdown {
  #server: FastifyInstance | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly callers: CallerCheck,
    private readonly limits: RateLimits,
    @Inject(Broker) private readonly broker: Broker,
    private readonly services: Caller,
  ) {}

  async onApplicationBootstrap() {
    const server = await this.#build();
    await server.listen({ host: this.config.HOST, port: this.config.PORT });
    this.#server = server;
  }

  async onApplicationShutdown() {
    await this.#server?.close();
  }

  /** Where the server listens, once it does. */
  get port(): number | undefined {
    const address = this.#server?.server.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  async #build(): Promise<FastifyInstance> {
    const { config } = this;
    const server = Fastify({
      bodyLimit: config.BODY_LIMIT_BYTES,
      trustProxy: config.TRUSTED_PROXIES
        ? config.TRUSTED_PROXIES.split(',').map((address) => address.trim())
        : false,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
      forceCloseConnections: 'idle',
      requestTimeout: 30_000,
      frameworkErrors: (error, _request, reply) => void sendError(reply, fromFramework(error).toBody()),
      clientErrorHandler: (_error, socket) =>
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
    });
    server.removeAllContentTypeParsers();
    await server.register(cookie);
    await server.register(multipart, { limits: { fileSize: config.FORM_LIMIT_BYTES } });
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addSecurityHeaders(server);
    server.setErrorHandler((error, _request, reply) => sendError(reply, this.#refusalOf(error).toBody()));
    mountRoutes(server, { config, callers: this.callers, limits: this.limits, services: this.services });
    mountHealth(server, this.broker);
    mountDocs(server);
    await mountWeb(server, config.WEB_DIR);
    passSocketsThrough(server.server, config.REALTIME_URL, this.logger);
    return server;
  }

  #refusalOf(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const refusal = fromFramework(error as { statusCode?: number });
    if (refusal === refusals.failed) this.logger.error({ err: error }, 'a request failed in the gateway');
    return refusal;
  }
}
