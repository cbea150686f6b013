import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { communityOf, tellingCommunity } from '../documents/index.js';
import { isKnown } from '../http/index.js';
import { StaticFiles } from './static-files.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the built web app: hashed assets for ever, every page's address with the app's one document, never from a cache unasked. Source maps are for us: they stay. All of it comes from memory. */
@Injectable()
export class WebRoutes implements OnModuleInit {
  readonly #files: StaticFiles;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.#files = new StaticFiles(config.WEB_DIR, {
      document: (html) => tellingCommunity(html, communityOf(config)),
    });
  }

  onModuleInit() {
    this.host.httpAdapter.getInstance().get('/*', (request, reply) => {
      const pathname = pathOf(request.url);
      if (pathname === null || /^\/(api|ws)(\/|$)/.test(pathname)) return reply.callNotFound();
      if (isSourceMap(pathname)) return reply.callNotFound();
      if (pathname.startsWith('/assets/')) return this.#send(request, reply, pathname, FOR_EVER);
      return this.#send(request, reply, isFile(pathname) ? pathname : documentOf(pathname), 'no-cache');
    });
  }

  async #send(request: FastifyRequest, reply: FastifyReply, pathname: string, cacheControl: string) {
    const found = await this.#files.find(pathname, request.headers['accept-encoding']);
    if (found === null) return reply.callNotFound();
    const { type, body, isPacked } = found;
    reply.type(type).header('cache-control', cacheControl).header('etag', body.etag);
    if (isPacked) reply.header('vary', 'accept-encoding');
    if (isKnown(request, body.etag)) return reply.code(304).send();
    if (body.encoding) reply.header('content-encoding', body.encoding);
    return reply.send(body.bytes);
  }
}

/** The landing page is drawn in its own document; the app draws every other page in the other. */
const documentOf = (pathname: string) => (pathname === '/' ? '/landing.html' : '/index.html');

/** The web app's router decides about every address that is not a file's. */
const isFile = (pathname: string) => /\.[a-z0-9]{2,5}$/i.test(pathname);

/** However it is spelled or packed. */
const isSourceMap = (pathname: string) => /\.map(\.\w+)?$/i.test(pathname);

/** The path that is asked for, decoded; null where an address is none. */
function pathOf(url: string): string | null {
  const encoded = url.split(/[?#]/, 1)[0] ?? '';
  if (!encoded.startsWith('/')) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
