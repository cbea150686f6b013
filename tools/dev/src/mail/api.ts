import { fastify, type FastifyInstance } from 'fastify';
import { PAGE_POLICY } from '../http/page.ts';
import type { Mailbox } from './mailbox.ts';
import { isTo } from './message.ts';
import { inboxPage, messagePage } from './pages.ts';

/**
 * Serves the inbox as pages and as JSON: `GET /api/messages[?to=address]` (newest first), `GET /api/messages/:id`, `DELETE /api/messages`.
 */
export function mailApi(mailbox: Mailbox): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', PAGE_POLICY);
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get<{ Querystring: { to?: string } }>('/api/messages', ({ query: { to } }) =>
    to === undefined ? mailbox.messages : mailbox.messages.filter((message) => isTo(message, to)),
  );
  app.get<{ Params: { id: string } }>('/api/messages/:id', ({ params }, reply) => {
    return mailbox.find(params.id) ?? reply.code(404).send({ detail: 'No such email.' });
  });
  app.delete('/api/messages', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/', (_request, reply) => reply.type('text/html').send(inboxPage(mailbox.messages)));
  app.get<{ Params: { id: string } }>('/messages/:id', ({ params }, reply) => {
    const message = mailbox.find(params.id);
    if (message === undefined) return reply.redirect('/');
    return reply.type('text/html').send(messagePage(message));
  });
  return app;
}
