import { negotiate } from '@fastify/accept-negotiator';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { headOf, type Head } from '../documents/index.js';
import { matchesETag, requestLanguage } from '../http/index.js';
import { AppDocuments } from './app-documents.js';
import { readHelpHeads } from './help-heads.js';

/** Options for files whose name contains a hash of their content. */
const HASHED = { cacheControl: true, maxAge: '365d', immutable: true } as const;

/**
 * Serves the built web app. Hashed assets are cached forever; every page URL gets the app's document with the
 * page's head, which caches must revalidate. Source maps are not served.
 */
@Injectable()
export class WebRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly documents: AppDocuments,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onModuleInit() {
    const helpHeads = await readHelpHeads(this.config.WEB_DIR);
    this.host.httpAdapter.getInstance().get('/*', (request, reply) => {
      const pathname = pathnameOf(request.url);
      if (pathname === null || NOT_WEB.test(pathname) || SOURCE_MAP.test(pathname))
        return reply.callNotFound();
      const head = pageHeadOf(pathname, helpHeads);
      if (head) return this.#sendDocument(request, reply, head);
      if (UNSAFE.test(pathname)) return reply.callNotFound();
      if (pathname.startsWith('/assets/')) return reply.sendFile(pathname, this.config.WEB_DIR, HASHED);
      return reply.header('cache-control', 'no-cache').sendFile(pathname, this.config.WEB_DIR);
    });
  }

  async #sendDocument(request: FastifyRequest, reply: FastifyReply, head: Head) {
    // Caches must revalidate each document, and its ETag differs by language, so `vary` does not name it.
    const document = await this.documents.find(head, requestLanguage(request));
    if (!document) return reply.callNotFound();
    const accepted = request.headers['accept-encoding'];
    const encoding = (accepted && negotiate(accepted, ['br', 'gzip'])) || 'identity';
    const etag = `"${document.tag}-${encoding}"`;
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    });
    if (matchesETag(request, etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(document.bodies[encoding]);
  }
}

/** Matches paths of the API and of sockets. */
const NOT_WEB = /^\/(api|ws)(\/|$)/;
/** Matches source maps, in any case and also compressed. */
const SOURCE_MAP = /\.map(\.\w+)?$/i;
/** Matches hidden files, and paths that the file system would resolve to another path. */
const UNSAFE = /\/\.|\/\/|[\\\0]/;

/** Matches names of files: what follows the last dot is an extension. */
const FILE = /\.([a-z0-9]{2,5}|webmanifest)$/i;

/**
 * Returns the head of a page's document; undefined for the path of another file. The built documents are
 * also served at their own paths.
 */
function pageHeadOf(pathname: string, more: ReadonlyMap<string, Head>): Head | undefined {
  if (pathname === '/landing.html') return headOf('/');
  const isFile = pathname.startsWith('/assets/') || FILE.test(pathname);
  return isFile && pathname !== '/index.html' ? undefined : headOf(pathname, more);
}

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
