import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { addressBy } from '../http/index.js';
import { passSocketsThrough } from './pass-through.js';

/** Sockets have no route: the server itself hands them on. It would wait for open ones for ever, so they end before it. */
@Injectable()
export class SocketPass implements OnModuleInit, BeforeApplicationShutdown {
  #endAll: () => void = () => undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const { REALTIME_URL: realtimeUrl } = this.config;
    this.#endAll = passSocketsThrough(server, {
      realtimeUrl,
      addressOf: addressBy(this.config),
      logger: this.logger,
    });
  }

  beforeApplicationShutdown() {
    this.#endAll();
  }
}
