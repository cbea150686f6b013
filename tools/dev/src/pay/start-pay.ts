import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { Book } from './book.ts';
import { checkoutApi } from './checkout-api.ts';
import { providerApi, type Key } from './provider-api.ts';
import { Refusal } from './refusal.ts';
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
  const book = await Book.open(join(options.dataDir, 'book.ndjson'));
  const webhook = new Webhook(book, options.webhook);
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      error instanceof Refusal ? error : new Refusal(error.message, { statusCode: error.statusCode ?? 500 });
    return reply.code(refusal.statusCode).send(refusal.toJSON());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new Refusal('The requested URL was not found on the server.').toJSON()),
  );
  app.addHook('onClose', () => webhook.close());
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.register(async (scope) => providerApi(scope, book, webhook, options.key), { prefix: '/v1' });
  await app.register(async (scope) => checkoutApi(scope, book, webhook, options.key.secret));
  await app.listen({ host: options.host, port: options.port });
  return app;
}
