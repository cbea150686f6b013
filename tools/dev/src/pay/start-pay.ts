import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { ProviderData } from './provider-data.ts';
import { checkoutApi } from './checkout-api.ts';
import { providerApi, type Key } from './provider-api.ts';
import { ProviderError } from './provider-error.ts';
import { Webhook } from './webhook.ts';

export interface PayOptions {
  readonly dataDir: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly key: Key;
  readonly webhook: { readonly url: string; readonly secret: string };
}

/** Starts a server that implements Razorpay's API, with real signatures and webhooks. It moves no money. */
export async function startPay(options: PayOptions): Promise<FastifyInstance> {
  const data = await ProviderData.open(join(options.dataDir, 'book.ndjson'));
  const webhook = new Webhook(data, options.webhook);
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const providerError =
      error instanceof ProviderError
        ? error
        : new ProviderError(error.message, { statusCode: error.statusCode ?? 500 });
    return reply.code(providerError.statusCode).send(providerError.toJSON());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new ProviderError('The requested URL was not found on the server.').toJSON()),
  );
  app.addHook('onClose', () => webhook.close());
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.register(async (scope) => providerApi(scope, data, webhook, options.key), { prefix: '/v1' });
  await app.register(async (scope) => checkoutApi(scope, data, webhook, options.key.secret));
  await app.listen({ host: options.host, port: options.port });
  return app;
}
