import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** The origin by which the caller reached us, without a slash at the end. */
export const originOf = (request: FastifyRequest, config: GatewayConfig): string =>
  config.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
