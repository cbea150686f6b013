import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Returns the configured origin without a trailing slash; undefined if none is configured. */
export const publicOriginOf = ({ PUBLIC_ORIGIN }: GatewayConfig): string | undefined =>
  PUBLIC_ORIGIN?.replace(/\/$/, '');

/** Returns the origin by which the caller reached us, without a trailing slash. */
export const originOf = (request: FastifyRequest, config: GatewayConfig): string =>
  publicOriginOf(config) ?? `${request.protocol}://${request.host}`;
