import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { correlationIdOf } from './correlation-id.js';
import { fromFramework, sendError } from './error-body.js';

const MALFORMED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

/** Nest's Fastify adapter with the gateway's bounds. A request's id is its correlation id. */
export function httpAdapter({ BODY_LIMIT_BYTES, TRUSTED_PROXIES }: GatewayConfig): FastifyAdapter {
  const proxies = TRUSTED_PROXIES.split(',').map((address) => address.trim());
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: TRUSTED_PROXIES ? proxies : false,
    genReqId: correlationIdOf,
    multipart: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-correlation-id', request.id);
      void sendError(reply, fromFramework(error.statusCode).toBody());
    },
    clientErrorHandler: (_error, socket) => socket.end(MALFORMED),
  });
  // A route takes the bodies that its contract says; Fastify would read JSON and text for every one.
  adapter.getInstance().removeAllContentTypeParsers();
  return adapter;
}
