import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { GatewayConfig } from '../config.js';

/** Returns the proxies whose X-Forwarded-* headers are trusted. */
export const proxiesOf = ({ TRUSTED_PROXIES }: Pick<GatewayConfig, 'TRUSTED_PROXIES'>): string[] =>
  TRUSTED_PROXIES.split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Returns a function for the client address of requests that never reach a route, with Fastify's algorithm. */
export function createAddressResolver(config: GatewayConfig): (request: IncomingMessage) => string {
  const isTrusted = compile(proxiesOf(config));
  return (request) => all(request, isTrusted).at(-1) ?? '';
}
