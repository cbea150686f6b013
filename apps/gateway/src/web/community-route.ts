import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { communitySettingsOf } from '../documents/index.js';

/** Publishes the community's settings to pages, signed in or not: promised numbers and what authors may allow. */
@Injectable()
export class CommunityRoute implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const community = communitySettingsOf(this.config);
    this.host.httpAdapter
      .getInstance()
      .get('/community.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(community));
  }
}
