import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CallLimits } from '../auth/index.js';
import type { GatewayConfig } from '../config.js';
import { originOf } from '../http/index.js';
import { PAGE_SIZE, PublicPosts, type Entry } from './public-posts.js';
import { FILE_ENTRIES, sitemapFileOf, sitemapIndexOf, robotsOf } from './sitemap.js';

interface SitemapFile {
  count: number;
  entries: Entry[];
}

/** Lifetime and number of cached files. Crawlers read them all, one after another. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_FILES = 20;

/** Serves the sitemap of public posts and `robots.txt` to crawlers. */
@Injectable()
export class SitemapRoutes implements OnModuleInit {
  readonly #files = new LRUCache<number, SitemapFile, FastifyRequest>({
    max: MAX_CACHED_FILES,
    ttl: CACHE_TTL_MS,
    // Concurrent requests for the same file share one load.
    fetchMethod: (number, _stale, { context }) => this.#load(number, context),
  });

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly posts: PublicPosts,
    private readonly limits: CallLimits,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getInstance();
    const isPublic = this.config.PUBLIC_READING === 'on';
    server.get('/robots.txt', (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request, this.config), isPublic)),
    );
    if (!isPublic) return;
    server.get('/sitemap.xml', async (request, reply) => {
      const { count, entries } = await this.#file(1, request);
      const origin = originOf(request, this.config);
      return sendXml(
        reply,
        count > FILE_ENTRIES ? sitemapIndexOf(origin, count) : sitemapFileOf(origin, entries),
      );
    });
    server.get<{ Params: { number: string } }>('/sitemap/:number', async (request, reply) => {
      const { number } = request.params;
      const file = /^[1-9]\d{0,6}$/.test(number) ? await this.#file(Number(number), request) : undefined;
      if (!file || file.entries.length === 0) return reply.callNotFound();
      return sendXml(reply, sitemapFileOf(originOf(request, this.config), file.entries));
    });
  }

  async #file(number: number, request: FastifyRequest): Promise<SitemapFile> {
    this.limits.take(request);
    return this.#files.forceFetch(number, { context: request });
  }

  async #load(number: number, request: FastifyRequest): Promise<SitemapFile> {
    const pages = FILE_ENTRIES / PAGE_SIZE;
    const first = (number - 1) * pages + 1;
    const entries: Entry[] = [];
    for (let page = first; page < first + pages; page += 1) {
      const { count, results } = await this.posts.list(page, request);
      entries.push(...results);
      if (results.length < PAGE_SIZE || page === first + pages - 1) return { count, entries };
    }
    return { count: 0, entries };
  }
}

const sendXml = (reply: FastifyReply, xml: string) => reply.type('application/xml; charset=utf-8').send(xml);
