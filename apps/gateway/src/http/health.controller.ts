import { Controller, Get, Res } from '@nestjs/common';
import { apis } from '@skillhour/contracts';
import { Broker } from '@skillhour/messaging';
import type { FastifyReply } from 'fastify';

const PING_TIMEOUT_MS = 800;

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, that is, the broker is there; `parts` says which services answer.
 * One that does not takes only its own routes with it, so the gateway stays ready.
 */
@Controller()
export class HealthController {
  constructor(private readonly broker: Broker) {}

  @Get('healthz')
  health() {
    return { status: 'up' };
  }

  @Get('readyz')
  async readiness(@Res({ passthrough: true }) reply: FastifyReply) {
    const answers = await Promise.all(
      Object.keys(apis).map(async (service) => [service, await this.#answers(service)] as const),
    );
    const down = answers.filter(([, alive]) => !alive).map(([service]) => service);
    const { isUp } = this.broker;
    if (!isUp) reply.code(503).header('retry-after', 1);
    return {
      status: isUp ? 'ready' : 'unavailable',
      down,
      parts: Object.fromEntries(answers.map(([service, alive]) => [service, alive ? 'up' : 'down'])),
    };
  }

  async #answers(service: string): Promise<boolean> {
    const { connection, isUp, names } = this.broker;
    if (!isUp) return false;
    try {
      await connection.request(names.pingSubject(service), '', { timeout: PING_TIMEOUT_MS });
      return true;
    } catch {
      return false;
    }
  }
}
