import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallLimits } from './call-limits.js';

/** Counts every call, including those that later guards reject. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: CallLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.limits.take(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
