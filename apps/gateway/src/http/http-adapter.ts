import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { correlationIdOf } from './correlation-id.js';
import { fromFramework } from './error-body.js';
import { sendError } from './error.filter.js';
import { proxiesOf } from './trusted-proxies.js';

const MALFORMED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

/**
 * Lets several gateways share a port on Linux, so that the next one accepts connections before the previous
 * one stops.
 */
class SharedPort extends FastifyAdapter {
  override listen(
    port: number | string,
    ...rest: [host?: string | (() => void), callback?: () => void]
  ): void {
    const host = rest.find((each) => typeof each === 'string');
    const callback = rest.find((each) => typeof each === 'function');
    const options = { port: Number(port), reusePort: process.platform === 'linux', ...(host && { host }) };
    // Nest's types only allow a port, but the adapter accepts Fastify's options as well.
    super.listen(options as unknown as number, callback);
  }
}

/** Returns Nest's Fastify adapter with the gateway's limits. The id of a request is its correlation id. */
export function httpAdapter({ BODY_LIMIT_BYTES, TRUSTED_PROXIES }: GatewayConfig): FastifyAdapter {
  const proxies = proxiesOf({ TRUSTED_PROXIES });
  const adapter = new SharedPort({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: proxies.length > 0 ? proxies : false,
    genReqId: correlationIdOf,
    multipart: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // No hook ran, because no route matched.
      reply.header('x-correlation-id', request.id).header('x-content-type-options', 'nosniff');
      void sendError(reply, fromFramework(error.statusCode).toBody());
    },
    clientErrorHandler: (_error, socket) => socket.end(MALFORMED),
  });
  // Each route accepts only the body types of its contract; Fastify would parse JSON and text for every
  // route.
  adapter.getInstance().removeAllContentTypeParsers();
  return adapter;
}
