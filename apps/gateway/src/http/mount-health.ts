import { apis } from '@skillhour/contracts';
import type { Broker } from '@skillhour/messaging';
import type { FastifyInstance } from 'fastify';

const PING_TIMEOUT_MS = 800;

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, that is, the broker is there; `parts` says which services answer.
 * One that does not takes only its own routes with it, so the gateway stays ready.
 */
export function mountHealth(server: FastifyInstance, broker: Broker) {
  server.get('/healthz', async () => ({ status: 'up' }));
  server.get('/readyz', async (_request, reply) => {
    const answers = await Promise.all(
      Object.keys(apis).map(async (service) => [service, await ping(broker, service)] as const),
    );
    const down = answers.filter(([, alive]) => !alive).map(([service]) => service);
    if (!broker.isUp) reply.code(503).header('retry-after', 1);
    return {
      status: broker.isUp ? 'ready' : 'unavailable',
      down,
      parts: Object.fromEntries(answers.map(([service, alive]) => [service, alive ? 'up' : 'down'])),
    };
  });
}

async function ping(broker: Broker, service: string): Promise<boolean> {
  if (!broker.isUp) return false;
  try {
    await broker.connection.request(broker.names.pingSubject(service), '', { timeout: PING_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
