import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { ACCESS_COOKIE, DEVICE_COOKIE, REFRESH_COOKIE } from './credentials.js';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const DEVICE_KNOWN_S = 365 * 24 * 60 * 60;

/** HttpOnly, SameSite=Lax, and Secure everywhere but on localhost (product decision 12). */
const cookieOptions = (origin: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: !LOCAL_HOSTS.has(new URL(origin).hostname),
});

export function setTokenCookies(
  reply: FastifyReply,
  origin: string,
  tokens: { access_token: string; refresh_token: string },
) {
  const options = cookieOptions(origin);
  reply.setCookie(ACCESS_COOKIE, tokens.access_token, options);
  reply.setCookie(REFRESH_COOKIE, tokens.refresh_token, options);
}

export function clearTokenCookies(reply: FastifyReply, origin: string) {
  const options = cookieOptions(origin);
  reply.clearCookie(ACCESS_COOKIE, options);
  reply.clearCookie(REFRESH_COOKIE, options);
}

/** Stays through sign-outs, so that whoever guesses at the member's password does not lock this device out. */
export function setDeviceCookie(reply: FastifyReply, origin: string, device: string) {
  reply.setCookie(DEVICE_COOKIE, device, { ...cookieOptions(origin), maxAge: DEVICE_KNOWN_S });
}
