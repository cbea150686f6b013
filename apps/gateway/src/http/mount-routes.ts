import { allEndpoints, AppError, type AnyEndpoint, type CallContext, newId } from '@skillhour/contracts';
import type { Caller } from '@skillhour/messaging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearTokenCookies, setTokenCookies } from '../auth/cookies.js';
import type { GatewayConfig } from '../config.js';
import type { CallerCheck } from './caller-check.js';
import { sendError } from './error-body.js';
import { originOf } from './origin.js';
import type { RateLimits } from './rate-limits.js';
import { readMessage } from './read-message.js';

export interface RouteParts {
  config: GatewayConfig;
  callers: CallerCheck;
  limits: RateLimits;
  services: Caller;
}

const DEFAULT_TIMEOUT_MS = 5_000;
const CORRELATION_ID = /^[\w-]{8,64}$/;

/** Mounts every endpoint that has a route. The gateway reads neither bodies nor answers: bytes pass through. */
export function mountRoutes(server: FastifyInstance, parts: RouteParts) {
  for (const endpoint of allEndpoints) {
    if (!endpoint.http) continue;
    server.route({
      method: endpoint.http.method,
      url: `/api/${endpoint.http.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => answer(endpoint, request, reply, parts),
    });
  }
}

async function answer(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
) {
  const origin = originOf(request, parts.config);
  const actor = await parts.callers.admit(endpoint, request, origin);
  await parts.limits.count(actor, request.ip);
  const { args, body } = await readMessage(endpoint, request, parts.config.FORM_LIMIT_BYTES);
  const timeoutMs = endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const context = contextOf(request, actor, origin, timeoutMs);
  reply.header('x-correlation-id', context.correlationId);
  const result = await parts.services.forward(endpoint.name, {
    args,
    context,
    timeoutMs,
    ...(body ? { body } : {}),
  });
  if ('error' in result) {
    if (endpoint.http?.cookies === 'refresh' && result.error.kind === 'forbidden')
      clearTokenCookies(reply, origin);
    return sendError(reply, result.error);
  }
  applyCookies(endpoint, reply, origin, result.body);
  return reply
    .code(endpoint.http?.status ?? 200)
    .type(endpoint.http?.produces ?? 'application/json; charset=utf-8')
    .send(Buffer.from(result.body.buffer, result.body.byteOffset, result.body.byteLength));
}

function contextOf(
  request: FastifyRequest,
  actor: CallContext['actor'],
  origin: string,
  timeoutMs: number,
): CallContext {
  const given = request.headers['x-correlation-id'];
  const key = request.headers['idempotency-key'];
  return {
    correlationId: typeof given === 'string' && CORRELATION_ID.test(given) ? given : newId(),
    deadlineAtMs: Date.now() + timeoutMs,
    actor,
    origin,
    client: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    ...(typeof key === 'string' && key.length <= 100 ? { idempotencyKey: key } : {}),
  };
}

function applyCookies(endpoint: AnyEndpoint, reply: FastifyReply, origin: string, body: Uint8Array) {
  const cookies = endpoint.http?.cookies;
  if (cookies === undefined) return;
  if (cookies === 'clear') return clearTokenCookies(reply, origin);
  const parsed: unknown = JSON.parse(Buffer.from(body).toString());
  if (!hasTokens(parsed))
    throw new AppError('internal', 'service.failed', 'Something went wrong on our side.');
  setTokenCookies(reply, origin, parsed);
}

const hasTokens = (value: unknown): value is { access_token: string; refresh_token: string } =>
  typeof value === 'object' && value !== null && 'access_token' in value && 'refresh_token' in value;
