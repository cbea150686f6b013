import { Injectable } from '@nestjs/common';
import type { AnyEndpoint } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache, type SharedCall, type TaggedBody } from '../response-cache/index.js';
import { hasJustWritten } from '../auth/index.js';
import { matchesETag } from '../http/index.js';

/** Returns shared responses for endpoints whose contract allows it, and states how browsers revalidate them. */
@Injectable()
export class ServeCachedResponse {
  constructor(private readonly cache: ResponseCache) {}

  /** Returns this caller's cached response, without a promise, or null. */
  find(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Served | null {
    if (hasJustWritten(request)) return null;
    const response = this.cache.find(callOf(endpoint, request));
    return response ? respond(endpoint, request, reply, response) : null;
  }

  /**
   * Returns the shared response, or null if the caller needs their own call. That applies to admins, members
   * who have just written at any gateway, invalid inputs, and errors.
   */
  async load(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Promise<Served | null> {
    if (hasJustWritten(request)) return null;
    const response = await this.cache.load(callOf(endpoint, request));
    return response ? respond(endpoint, request, reply, response) : null;
  }
}

const callOf = (endpoint: AnyEndpoint, { url, query, params, actor, id }: FastifyRequest): SharedCall => ({
  endpoint,
  url,
  args: { ...(query as object), ...(params as object) },
  actor,
  correlationId: id,
});

type Served = Buffer | FastifyReply;

function respond(
  { access }: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedBody,
): Served {
  reply.type('application/json; charset=utf-8').header('etag', etag);
  if (access === 'public') reply.header('cache-control', 'no-cache');
  else reply.headers(PRIVATE_HEADERS);
  return matchesETag(request, etag) ? reply.code(304).send() : body;
}

/**
 * The reader's browser may cache the response but must revalidate it each time. Proxies must not cache it,
 * and other users of that browser don't get it.
 */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };
