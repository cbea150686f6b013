import { Inject, Injectable } from '@nestjs/common';
import type { Actor, AnyEndpoint } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import { accessTokenOf, isSameOrigin, REFRESH_COOKIE } from '../auth/credentials.js';
import { Revocations } from '../auth/revocations.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import type { GatewayConfig } from '../config.js';
import { refusals } from './error-body.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Decides who calls and whether they may (product decisions 12 and 13). */
@Injectable()
export class CallerCheck {
  readonly #verifier: TokenVerifier;
  readonly #revocations: Revocations;

  constructor(@Inject(CONFIG) config: GatewayConfig, revocations: Revocations) {
    this.#verifier = new TokenVerifier(config.ACCESS_TOKEN_PUBLIC_KEY);
    this.#revocations = revocations;
  }

  /** The caller of an endpoint, or null where nobody needs to be signed in; refuses with an AppError. */
  async admit(endpoint: AnyEndpoint, request: FastifyRequest, origin: string): Promise<Actor | null> {
    const credentials = accessTokenOf(request);
    const actor = credentials ? await this.#actorOf(credentials.token, endpoint) : null;
    if (!actor && (endpoint.access !== 'public' || (credentials && endpoint.http?.refusesBadToken)))
      throw refusals.unauthenticated;
    if (
      this.#signedInByCookie(endpoint, request, credentials?.byCookie ?? false) &&
      !isSameOrigin(request, origin)
    ) {
      throw refusals.foreignOrigin;
    }
    if (endpoint.access === 'admin' && actor?.role !== 'admin') throw refusals.adminOnly;
    return actor;
  }

  async #actorOf(token: string, endpoint: AnyEndpoint): Promise<Actor | null> {
    const actor = await this.#verifier.verify(token);
    if (!actor) return null;
    if (this.#revocations.isBlocked(actor.memberId)) {
      if (endpoint.access === 'public' && !endpoint.http?.refusesBadToken) return null;
      throw refusals.blocked;
    }
    return this.#revocations.isEnded(actor.loginSessionId) ? null : actor;
  }

  #signedInByCookie(endpoint: AnyEndpoint, request: FastifyRequest, accessByCookie: boolean): boolean {
    if (SAFE_METHODS.has(request.method)) return false;
    if (endpoint.http?.cookies === 'refresh')
      return request.cookies[REFRESH_COOKIE] !== undefined && !hasRefreshInBody(request);
    return accessByCookie && (endpoint.access !== 'public' || endpoint.http?.cookies === 'clear');
  }
}

/** A client that sends its refresh token in the body shows that it can read it: no other site can. */
const hasRefreshInBody = (request: FastifyRequest) =>
  Buffer.isBuffer(request.body) && request.body.includes('"refresh');
