import type { StaticDocumentSpec } from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';

/** The plugin's types end at OpenAPI 3.0; its page shows 3.1. */
type OpenApi = StaticDocumentSpec['document'];

/**
 * Swagger's page of an OpenAPI document, on a server of its own behind the gateway's. Its scripts come from our origin, and it asks no
 * other. The packages are loaded here, by whoever asks first: most processes are never asked.
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
