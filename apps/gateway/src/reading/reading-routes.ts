import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError, type PostKind } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallLimits, mayBeSignedIn } from '../auth/index.js';
import type { GatewayConfig } from '../config.js';
import { originOf, requestLanguage } from '../http/index.js';
import { AppDocuments } from '../web/index.js';
import { PublicPosts } from './public-posts.js';
import { postDocument, notFoundDocument, readableDocument } from './reading-document.js';

type Address = { Params: { address: string } };

/** Path segments that are member pages rather than post addresses. */
const PAGES = new Set(['new']);

/** Serves blog and question URLs to anonymous visitors, if the community allows public reading. */
@Injectable()
export class ReadingRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly documents: AppDocuments,
    private readonly posts: PublicPosts,
    private readonly limits: CallLimits,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    if (this.config.PUBLIC_READING === 'off') return;
    this.#mount('/blogs/:address', 'blog');
    this.#mount('/question/:address', 'question');
  }

  #mount(path: string, kind: PostKind) {
    const server = this.host.httpAdapter.getInstance();
    server.get<Address>(path, async (request, reply) => {
      const app = await this.documents.app(requestLanguage(request));
      if (app === undefined) return reply.callNotFound();
      reply.header('cache-control', 'no-cache').header('vary', 'cookie').type('text/html; charset=utf-8');
      const { address } = request.params;
      if (PAGES.has(address)) return app;
      // Member pages need no post here; the app checks whether the sign-in is still valid.
      if (mayBeSignedIn(request)) return readableDocument(app);
      return this.#read({ app, kind, address }, request, reply);
    });
  }

  async #read(
    { app, kind, address }: { app: string; kind: PostKind; address: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    this.limits.take(request);
    try {
      const post = await this.posts.read(kind, address, request);
      if (post) return postDocument(app, post, originOf(request, this.config));
      reply.code(404);
      return notFoundDocument(app);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
      // The app shows the error and retries.
      reply.code(503).header('retry-after', '1');
      return readableDocument(app);
    }
  }
}
