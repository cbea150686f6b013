import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { GatewayConfig } from '../config.js';

/** The proxies whose X-Forwarded-* headers count. */
export const proxiesOf = ({ TRUSTED_PROXIES }: Pick<GatewayConfig, 'TRUSTED_PROXIES'>): string[] =>
  TRUSTED_PROXIES.split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Whose address a request comes from, as Fastify works it out for its own: for those that never reach a route. */
export function addressBy(config: GatewayConfig): (request: IncomingMessage) => string {
  const isTrusted = compile(proxiesOf(config));
  return (request) => all(request, isTrusted).at(-1) ?? '';
}
