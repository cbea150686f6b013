import { Controller, Get, Res } from '@nestjs/common';
import { apis } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import type { FastifyReply } from 'fastify';

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, which requires the broker; `parts` lists which
 * services respond. An unavailable service only affects its own routes, so the gateway stays ready.
 */
@Controller()
export class HealthController {
  constructor(
    private readonly broker: Broker,
    private readonly services: Caller,
  ) {}

  @Get('healthz')
  health() {
    return { status: 'up' };
  }

  @Get('readyz')
  async readiness(@Res({ passthrough: true }) reply: FastifyReply) {
    const states = await Promise.all(
      Object.keys(apis).map(async (service) => [service, await this.services.isServed(service)] as const),
    );
    const down = states.filter(([, alive]) => !alive).map(([service]) => service);
    const { isUp } = this.broker;
    if (!isUp) reply.code(503).header('retry-after', 1);
    return {
      status: isUp ? 'ready' : 'unavailable',
      down,
      parts: Object.fromEntries(states.map(([service, alive]) => [service, alive ? 'up' : 'down'])),
    };
  }
}
