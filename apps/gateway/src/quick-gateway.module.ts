import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { GatewayModule } from './gateway.module.js';
import { RepeatedModule, RepeatedReads } from './repeated/index.js';

/**
 * The gateway as used in production: repeated reads are answered before Nest and Fastify. Apps with their own
 * guards or interceptors use `GatewayModule`.
 */
@Module({ imports: [GatewayModule, RepeatedModule] })
export class QuickGatewayModule implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly reads: RepeatedReads,
  ) {}

  onApplicationBootstrap() {
    this.reads.standBefore(this.host.httpAdapter.getHttpServer<Server>());
  }
}
