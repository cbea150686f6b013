import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { communitySettingsOf, withCommunitySettings } from '../documents/index.js';
import { matchesETag } from '../http/index.js';
import { StaticFiles } from './static-files.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app from memory. Hashed assets are cached forever; every page URL gets the app's
 * single document, which caches must revalidate. Source maps are not served.
 */
@Injectable()
export class WebRoutes implements OnModuleInit {
  readonly #files: StaticFiles;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.#files = new StaticFiles(config.WEB_DIR, {
      document: (html) => withCommunitySettings(html, communitySettingsOf(config)),
    });
  }

  onModuleInit() {
    this.host.httpAdapter.getInstance().get('/*', (request, reply) => {
      const pathname = pathnameOf(request.url);
      if (pathname === null || /^\/(api|ws)(\/|$)/.test(pathname)) return reply.callNotFound();
      if (isSourceMap(pathname)) return reply.callNotFound();
      if (pathname.startsWith('/assets/')) return this.#send(request, reply, pathname, IMMUTABLE);
      return this.#send(request, reply, isFile(pathname) ? pathname : documentPathOf(pathname), 'no-cache');
    });
  }

  async #send(request: FastifyRequest, reply: FastifyReply, pathname: string, cacheControl: string) {
    const found = await this.#files.find(pathname, request.headers['accept-encoding']);
    if (found === null) return reply.callNotFound();
    const { type, body, isCompressed } = found;
    reply.type(type).header('cache-control', cacheControl).header('etag', body.etag);
    if (isCompressed) reply.header('vary', 'accept-encoding');
    if (matchesETag(request, body.etag)) return reply.code(304).send();
    if (body.encoding) reply.header('content-encoding', body.encoding);
    return reply.send(body.bytes);
  }
}

/** Returns the document of a page: the landing page has its own, and the app's document renders all others. */
const documentPathOf = (pathname: string) => (pathname === '/' ? '/landing.html' : '/index.html');

/** Whether the path is a file's. The web app's router handles all others. */
const isFile = (pathname: string) => /\.[a-z0-9]{2,5}$/i.test(pathname);

/** Whether the path is a source map, in any case and also compressed. */
const isSourceMap = (pathname: string) => /\.map(\.\w+)?$/i.test(pathname);

/** Returns the decoded path of a URL; null if the URL is malformed. */
function pathnameOf(url: string): string | null {
  const encoded = url.split(/[?#]/, 1)[0] ?? '';
  if (!encoded.startsWith('/')) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
