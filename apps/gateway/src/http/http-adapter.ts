import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { correlationIdOf } from './correlation-id.js';
import { fromFramework, sendError } from './error-body.js';
import { proxiesOf } from './trusted-proxies.js';

const MALFORMED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

/** On Linux several gateways may have one port: the next one takes connections before the last one lets go of them. */
class SharedPort extends FastifyAdapter {
  override listen(
    port: number | string,
    ...rest: [host?: string | (() => void), callback?: () => void]
  ): void {
    const host = rest.find((each) => typeof each === 'string');
    const callback = rest.find((each) => typeof each === 'function');
    const options = { port: Number(port), reusePort: process.platform === 'linux', ...(host && { host }) };
    // Nest's types know a port alone; the adapter takes Fastify's options as well.
    super.listen(options as unknown as number, callback);
  }
}

/** Nest's Fastify adapter with the gateway's bounds. A request's id is its correlation id. */
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
      // No hook ran: there was no route to run it for.
      reply.header('x-correlation-id', request.id).header('x-content-type-options', 'nosniff');
      void sendError(reply, fromFramework(error.statusCode).toBody());
    },
    clientErrorHandler: (_error, socket) => socket.end(MALFORMED),
  });
  // A route takes the bodies that its contract says; Fastify would read JSON and text for every one.
  adapter.getInstance().removeAllContentTypeParsers();
  return adapter;
}
