import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, CallContext } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from '../response-cache/index.js';
import { hasJustWritten } from '../auth/index.js';
import { matchesETag } from '../http/index.js';
import { FastPath } from '../fast-path/index.js';

/** Returns shared responses for endpoints whose contract allows it, and states how browsers revalidate them. */
@Injectable()
export class ServeCachedResponse {
  constructor(
    private readonly cache: ResponseCache,
    private readonly fastPath: FastPath,
  ) {}

  /**
   * Returns the shared response, or null if the caller needs their own call. That applies to admins, members
   * who have just written at any gateway, invalid inputs, and errors.
   */
  async run(
    {
      endpoint,
      args,
      context,
    }: { endpoint: AnyEndpoint; args: Record<string, unknown>; context: CallContext },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | FastifyReply | null> {
    if (hasJustWritten(request)) return null;
    const call = { endpoint, args, context, actor: request.actor };
    const slot = this.cache.slotOf(call);
    const response = slot && (await this.cache.getOrLoad(call, slot));
    if (!slot || !response) return null;
    reply.type('application/json; charset=utf-8').header('etag', response.etag);
    if (endpoint.access === 'public') reply.header('cache-control', 'no-cache');
    else reply.headers(PRIVATE_HEADERS);
    this.fastPath.remember(request, reply, slot);
    return matchesETag(request, response.etag) ? reply.code(304).send() : response.body;
  }
}

/**
 * The reader's browser may cache the response but must revalidate it each time. Proxies must not cache it,
 * and other users of that browser don't get it.
 */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };
