import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { logRequests } from './request-log.js';
import { addSecurityHeaders } from './security-headers.js';

/**
 * Sets up what all routes share: headers, cookies, static files, request log. Nest initializes it before the
 * modules that mount routes.
 */
@Injectable()
export class HttpSetup implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit() {
    const server = this.host.httpAdapter.getInstance();
    logRequests(server, this.logger);
    drainOversizedBodies(server);
    addSecurityHeaders(server, this.config);
    await server.register(cookie);
    await server.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  }
}

/** Maximum size of a rejected body that is still read and discarded. */
const MAX_DRAINED_BYTES = 4 * 1_024 * 1_024;

/** Reads a rejected body of up to 4 MiB to its end. Otherwise the client sees a connection reset instead of the 413. */
function drainOversizedBodies(server: FastifyInstance) {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes the connection after every unread body, whereas Node's server would read and discard the
    // rest.
    const claimedBytes = Number(request.headers['content-length']);
    if (reply.statusCode === 413 && claimedBytes <= MAX_DRAINED_BYTES) reply.removeHeader('connection');
    done();
  });
}
