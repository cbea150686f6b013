import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, CallContext } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SharedAnswers } from '../answers/index.js';
import { hasJustWritten } from '../auth/index.js';
import { isKnown } from '../http/index.js';
import { RepeatedReads } from '../repeated/index.js';

/** Returns shared responses for endpoints whose contract allows it, and tells browsers how to revalidate them. */
@Injectable()
export class ShareAnswer {
  constructor(
    private readonly answers: SharedAnswers,
    private readonly repeated: RepeatedReads,
  ) {}

  /**
   * Returns the shared response, or null if the caller needs their own call. That applies to admins, members
   * who have just written at any gateway, invalid inputs, and errors.
   */
  async answer(
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
    const place = this.answers.placeOf(call);
    const answer = place && (await this.answers.answer(call, place));
    if (!place || !answer) return null;
    reply.type('application/json; charset=utf-8').header('etag', answer.etag);
    if (endpoint.access === 'public') reply.header('cache-control', 'no-cache');
    else reply.headers(OF_ONE_READER);
    this.repeated.remember(request, reply, place);
    return isKnown(request, answer.etag) ? reply.code(304).send() : answer.body;
  }
}

/**
 * The reader's browser may cache the response but must revalidate it each time. Proxies must not cache it,
 * and other users of that browser don't get it.
 */
const OF_ONE_READER = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };
