import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import { mayBeSignedIn } from '../auth/index.js';
import type { GatewayConfig } from '../config.js';
import { headOf, tagHeadOf, withHead } from '../documents/index.js';
import { publicOriginOf, requestLanguage } from '../http/index.js';
import { AppDocuments } from '../web/index.js';
import { PublicTags } from './public-tags.js';

/** Serves the URLs of tags with the tag's name and description, for link previews. The page itself needs a sign-in. */
@Injectable()
export class TagRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly documents: AppDocuments,
    private readonly tags: PublicTags,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getInstance();
    server.get<{ Params: { id: string } }>('/tags/:id', async (request, reply) => {
      const app = await this.documents.app(requestLanguage(request));
      if (app === undefined) return reply.callNotFound();
      reply.header('cache-control', 'no-cache').header('vary', 'cookie').type('text/html; charset=utf-8');
      const tag = mayBeSignedIn(request) ? undefined : await this.tags.find(request.params.id, request);
      return withHead(app, tag ? tagHeadOf(tag) : headOf(request.url), publicOriginOf(this.config));
    });
  }
}
