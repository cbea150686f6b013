import type { StaticDocumentSpec } from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';

/** The plugin's types only cover OpenAPI 3.0, but its page shows 3.1. */
type OpenApi = StaticDocumentSpec['document'];

/**
 * Opens Swagger's page of an OpenAPI document, on a separate server behind the gateway's. Its scripts come
 * from our origin, and it requests no other. The packages are loaded on first use, because most processes
 * never need them.
 */
export async function openDocs(prefix: string, document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await docs.register(swagger, { mode: 'static', specification: { document: document as OpenApi } });
  await docs.register(swaggerUi, { routePrefix: prefix, theme: { title: 'Skillhour API' } });
  await docs.ready();
  return docs;
}
