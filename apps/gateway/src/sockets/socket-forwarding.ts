import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { createAddressResolver } from '../http/index.js';
import { forwardSockets } from './forward-sockets.js';

/**
 * Forwards sockets directly from the server, because they have no route. Closes them before shutdown, as the
 * server would wait for open ones forever.
 */
@Injectable()
export class SocketForwarding implements OnModuleInit, BeforeApplicationShutdown {
  #endAll: () => void = () => undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const { REALTIME_URL: realtimeUrl } = this.config;
    this.#endAll = forwardSockets(server, {
      realtimeUrl,
      addressOf: createAddressResolver(this.config),
      logger: this.logger,
    });
  }

  beforeApplicationShutdown() {
    this.#endAll();
  }
}
