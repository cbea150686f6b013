import { allEndpoints, buildOpenApi } from '@skillhour/contracts';
import type { FastifyInstance } from 'fastify';
import { statusOf } from '../http/error-status.js';
import { docsPage } from './docs-page.js';

/** The API's own description: for machines and for people. Made at the first call, since most processes never serve it. */
export function mountDocs(server: FastifyInstance) {
  let openApi: string | undefined;
  let page: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(buildOpenApi(allEndpoints, statusOf));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  server.get('/api/docs', (_request, reply) => {
    page ??= docsPage(allEndpoints);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
