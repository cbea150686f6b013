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
      const { pathname } = new URL(request.url, 'http://localhost');
      if (/^\/(api|ws)(\/|$)/.test(pathname)) return reply.callNotFound();
      if (isSourceMap(pathname)) return reply.callNotFound();
      if (pathname.startsWith('/assets/')) return reply.sendFile(decoded(pathname), root, UNCHANGING);
      return reply
        .header('cache-control', 'no-cache')
        .sendFile(isFile(pathname) ? decoded(pathname) : 'index.html', root);
    });
  }
}

/** The web app's router decides about every address that is not a file's. */
const isFile = (pathname: string) => /\.[a-z0-9]{2,5}$/i.test(pathname);

/** However it is spelled or packed; what cannot be decoded is no file. */
function isSourceMap(pathname: string): boolean {
  try {
    return /\.map(\.\w+)?$/i.test(decoded(pathname));
  } catch {
    return false;
  }
}

const decoded = (pathname: string) => decodeURIComponent(pathname);
