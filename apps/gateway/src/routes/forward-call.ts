import { Inject, Injectable } from '@nestjs/common';
import type { AnyEndpoint, AppError, CallContext } from '@skillhour/contracts';
import { Caller, DEFAULT_TIMEOUT_MS } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearTokenCookies } from '../auth/index.js';
import type { GatewayConfig } from '../config.js';
import { originOf } from '../http/index.js';
import { Intake } from '../intake/index.js';
import { applyCookies } from './answer-cookies.js';
import { readMessage } from './read-message.js';

/** Takes one call to its service, and the answer back. The gateway reads neither bodies nor answers: bytes pass through. */
@Injectable()
export class ForwardCall {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: Caller,
    private readonly intake: Intake,
  ) {}

  async answer(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const { http, timeoutMs = DEFAULT_TIMEOUT_MS } = endpoint;
    const origin = originOf(request, this.config);
    const { discard, byCookie = false, ...message } = await readMessage(endpoint, request, this.intake);
    const context = contextOf(request, origin, timeoutMs);
    const result = await this.services.forward(endpoint.name, { ...message, context, timeoutMs });
    if ('error' in result) {
      if (isUndone(result.error)) await discard?.();
      if (http?.cookies === 'refresh' && result.error.kind === 'forbidden') clearTokenCookies(reply, origin);
      throw result.error;
    }
    const body = applyCookies(endpoint, reply, origin, { body: result.body, byCookie });
    reply.code(http?.status ?? 200).type(http?.produces ?? 'application/json; charset=utf-8');
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }
}

/** Where nobody answered in time the call may still have been done: an image that nobody uses is better than one that is gone. */
const isUndone = ({ kind }: AppError) => kind !== 'unavailable';

function contextOf(request: FastifyRequest, origin: string, timeoutMs: number): CallContext {
  const key = request.headers['idempotency-key'];
  return {
    correlationId: request.id,
    deadlineAtMs: Date.now() + timeoutMs,
    actor: request.actor,
    origin,
    client: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    ...(typeof key === 'string' && key.length <= 100 ? { idempotencyKey: key } : {}),
  };
}
