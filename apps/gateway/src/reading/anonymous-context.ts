import type { CallContext } from '@skillhour/contracts';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { originOf } from '../http/index.js';

/** Returns the context of a call for a visitor, without an actor. */
export const anonymousContext = (
  request: FastifyRequest,
  config: GatewayConfig,
  deadlineAtMs: number,
): CallContext => ({
  correlationId: request.id,
  deadlineAtMs,
  actor: null,
  origin: originOf(request, config),
  client: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
});
