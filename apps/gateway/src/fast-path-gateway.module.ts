import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { GatewayModule } from './gateway.module.js';
import { FastPathModule } from './fast-path/fast-path.module.js';
import { FastPath } from './fast-path/index.js';

/**
 * The gateway as used in production: repeated reads are answered before Nest and Fastify. Apps with their own
 * guards or interceptors use `GatewayModule`.
 */
@Module({ imports: [GatewayModule, FastPathModule] })
export class FastPathGatewayModule implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly fastPath: FastPath,
  ) {}

  onApplicationBootstrap() {
    this.fastPath.install(this.host.httpAdapter.getHttpServer<Server>());
  }
}
