import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type AnyEndpoint, createCommonError } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { CallGuard } from './call-guards.js';
import { credentialsOf, mayBeSignedIn, pageOf, REFRESH_COOKIE } from './credentials.js';
import { Revocations } from './revocations.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Decides whether the caller may call an endpoint (product decisions 12 and 13). */
@Injectable()
export class AuthorizeCaller {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly revocations: Revocations,
  ) {}

  readonly guard: CallGuard = (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) request.actor = this.#authorize(endpoint, request);
    done();
  };

  /**
   * Returns the actor, or null if the endpoint is public and the caller anonymous; throws an AppError for
   * rejected callers.
   */
  #authorize(endpoint: AnyEndpoint, request: FastifyRequest): Actor | null {
    const actor = this.#unrevoked(request.actor, endpoint);
    if (
      !actor &&
      (endpoint.access !== 'public' ||
        (endpoint.http?.rejectsInvalidToken && (credentialsOf(request) || mayBeSignedIn(request))))
    )
      throw createCommonError('caller.unauthenticated');
    const page = pageOf(request, this.config);
    if (page !== 'ours' && !isOriginAllowed(page, endpoint, request))
      throw createCommonError('caller.foreign_origin');
    if (endpoint.access === 'admin' && actor?.role !== 'admin') throw createCommonError('caller.forbidden');
    return actor;
  }

  #unrevoked(actor: Actor | null, endpoint: AnyEndpoint): Actor | null {
    if (actor === null) return null;
    if (this.revocations.isBlocked(actor.memberId)) {
      if (endpoint.access === 'public' && !endpoint.http?.rejectsInvalidToken) return null;
      throw createCommonError('caller.blocked');
    }
    return this.revocations.isEnded(actor.loginSessionId) ? null : actor;
  }
}

/**
 * Decides whether a call from outside our pages is allowed. Another site can make a browser send or store our
 * cookies. Its calls must not change anything or sign anyone in or out (product decision 12). Non-browser
 * clients may sign in or out, but not act by a cookie.
 */
function isOriginAllowed(
  page: 'foreign' | 'unsaid',
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): boolean {
  if (page === 'foreign' && endpoint.http?.cookies !== undefined) return false;
  return !signedInByCookie(endpoint, request);
}

function signedInByCookie({ access, http }: AnyEndpoint, request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method) && http?.changes !== true) return false;
  if (http?.cookies === 'refresh')
    return request.cookies[REFRESH_COOKIE] !== undefined && !hasRefreshInBody(request);
  if (access === 'public' && http?.cookies !== 'clear') return false;
  return credentialsOf(request)?.byCookie === true;
}

/** Whether the body contains the refresh token. A client that sends it can read it, which no other site can. */
const hasRefreshInBody = (request: FastifyRequest) =>
  Buffer.isBuffer(request.body) && request.body.includes('"refresh');
