import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { drainOversizedBodies } from './drain-body.js';
import { CallLog, logRequests } from './request-log.js';
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
    private readonly log: CallLog,
  ) {}

  async onModuleInit() {
    const server = this.host.httpAdapter.getInstance();
    logRequests(server, this.log);
    drainOversizedBodies(server);
    addSecurityHeaders(server, this.config);
    await server.register(cookie);
    await server.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  }
}
