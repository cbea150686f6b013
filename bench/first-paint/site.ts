import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { responseTo } from './api-responses.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Site {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a built page as the gateway does, with an API that responds immediately, so that only the page is measured.
 */
export async function openSite(folder: string): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(responseTo(pathname.slice('/api/'.length))));
    }
    const file = join(folder, extname(pathname) ? pathname : documentOf(folder, pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'gzip');
    return response.end(gzipSync(readFileSync(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const documentOf = (folder: string, pathname: string) =>
  pathname === '/' && existsSync(join(folder, 'landing.html')) ? 'landing.html' : 'index.html';
