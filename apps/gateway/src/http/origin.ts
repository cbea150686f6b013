import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Returns the origin by which the caller reached us, without a trailing slash. */
export const originOf = (request: FastifyRequest, config: GatewayConfig): string =>
  config.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
