import type { FastifyRequest } from 'fastify';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';

/** The access token of a call, and whether it came by cookie; a bearer header wins. */
export function credentialsOf(request: FastifyRequest): { token: string; byCookie: boolean } | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token) return { token, byCookie: false };
  const cookie = request.cookies[ACCESS_COOKIE];
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/** Whose page made a call, as far as a browser tells: pages cannot forge these headers. `unsaid` where no browser tells. */
export function pageOf(request: FastifyRequest, origin: string): 'ours' | 'foreign' | 'unsaid' {
  const { origin: claimed, 'sec-fetch-site': site } = request.headers;
  if (claimed !== undefined) return claimed === origin ? 'ours' : 'foreign';
  if (site === undefined) return 'unsaid';
  return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign';
}
