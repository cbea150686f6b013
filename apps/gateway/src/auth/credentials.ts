import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { originOf } from '../http/index.js';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';
export const DEVICE_COOKIE = 'known_device';

/** Returns the access token of a call and whether it came by cookie; a bearer header takes precedence. */
export function credentialsOf(request: FastifyRequest): { token: string; byCookie: boolean } | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token) return { token, byCookie: false };
  const cookie = request.cookies[ACCESS_COOKIE];
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/** Whether the browser sends a sign-in cookie, valid or not. */
export const mayBeSignedIn = ({ cookies }: FastifyRequest): boolean =>
  cookies[ACCESS_COOKIE] !== undefined || cookies[REFRESH_COOKIE] !== undefined;

/** Returns the secret that the caller's device got at an earlier sign-in, or a new one. */
export function deviceOf({ cookies }: FastifyRequest): string {
  const device = cookies[DEVICE_COOKIE] ?? '';
  return /^[\w-]{43}$/.test(device) ? device : randomBytes(32).toString('base64url');
}

/** Returns whose page made a call, based on headers that pages cannot forge; `unsaid` if none is present. */
export function pageOf(request: FastifyRequest, config: GatewayConfig): 'ours' | 'foreign' | 'unsaid' {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return origin === originOf(request, config) ? 'ours' : 'foreign';
  if (site === undefined) return 'unsaid';
  return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign';
}
