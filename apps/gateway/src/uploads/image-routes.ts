import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { IMAGE_SIZES, imageFile, type ImageSize } from '@skillhour/contracts';
import { FileStore } from './file-store.js';

const ID = /^[0-9a-f-]{36}$/;
const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

/** Serves the public images below `IMAGE_BASE_URL`, unless that is another server. */
@Injectable()
export class ImageRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const base = this.config.IMAGE_BASE_URL.replace(/\/$/, '');
    if (!base.startsWith('/')) return;
    const server = this.host.httpAdapter.getInstance();
    server.get(`${base}/*`, (_request, reply) => reply.callNotFound());
    for (const file of SIZES.map(imageFile))
      server.get<{ Params: { id: string } }>(`${base}/:id/${file}`, (request, reply) => {
        const { id } = request.params;
        if (!ID.test(id)) return reply.callNotFound();
        return this.store.send(reply, { id, file, isPrivate: false });
      });
  }
}
