import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { UNCHANGING } from '../http/index.js';

/** Serves the built web app: hashed assets for ever, every page's address with the app's one document, never from a cache unasked. Source maps are for us: they stay. */
@Injectable()
export class WebRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit() {
    const root = this.config.WEB_DIR;
    this.host.httpAdapter.getInstance().get('/*', (request, reply) => {
      const pathname = pathOf(request.url);
      if (pathname === null || /^\/(api|ws)(\/|$)/.test(pathname)) return reply.callNotFound();
      if (isSourceMap(pathname)) return reply.callNotFound();
      if (pathname.startsWith('/assets/')) return reply.sendFile(pathname, root, UNCHANGING);
      return reply
        .header('cache-control', 'no-cache')
        .sendFile(isFile(pathname) ? pathname : documentOf(pathname), root);
    });
  }
}

/** The landing page is drawn in its own document; the app draws every other page in the other. */
const documentOf = (pathname: string) => (pathname === '/' ? 'landing.html' : 'index.html');

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
