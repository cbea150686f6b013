import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CacheSlot, ResponseCache } from '../response-cache/index.js';
import { CallLimits, credentialsOf, Revocations, VerifiedTokens } from '../auth/index.js';
import { CallLog, correlationIdOf, Drain, matchesETag } from '../http/index.js';

/** A read that the framework answered, with the headers of its response. */
interface CachedRead {
  token: string;
  slot: CacheSlot;
  /** Names and values alternate, as Node expects them. */
  headers: readonly string[];
}

const MAX_READS = 2_000;
/** Headers that differ for each response. */
const PER_RESPONSE_HEADERS = new Set(['x-correlation-id', 'etag', 'content-length', 'connection', 'date']);

/**
 * Answers exact repetitions of signed-in reads before the framework, which costs more than the rest of the
 * call. This requires a cached response and no known newer change. Everything about the caller is checked
 * again each time: token expiry, revocations, rate limits, changes and this process's shutdown. In any doubt
 * the framework handles the read.
 */
@Injectable()
export class FastPath {
  readonly #reads = new LRUCache<string, CachedRead>({ max: MAX_READS });

  constructor(
    private readonly cache: ResponseCache,
    private readonly tokens: VerifiedTokens,
    private readonly revocations: Revocations,
    private readonly limits: CallLimits,
    private readonly drain: Drain,
    private readonly log: CallLog,
  ) {}

  /**
   * Inserts itself before a server's request listeners. Guards and interceptors of others don't see requests
   * answered here.
   */
  install(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const goOn = (request: IncomingMessage, response: ServerResponse) =>
      listeners.forEach((listener) => void listener.call(server, request, response));
    server.on('request', (request, response) => {
      const requestKey = requestKeyOf(request);
      const read = requestKey === undefined ? undefined : this.#reads.get(requestKey);
      const actor = read && this.#actorOf(read);
      if (!read || !actor) goOn(request, response);
      else
        void this.#respond(read, actor, request, response).then(
          (isAnswered) => isAnswered || goOn(request, response),
        );
    });
  }

  /** Remembers a read whose cached response is about to be sent. */
  remember(request: FastifyRequest, reply: FastifyReply, slot: CacheSlot): void {
    const { http } = slot.endpoint;
    const token = credentialsOf(request)?.token;
    const requestKey = requestKeyOf(request.raw);
    if (requestKey === undefined || token === undefined || !request.actor) return;
    // Endpoints that change something or set cookies depend on the calling page, so the framework handles
    // them.
    if (http?.cookies !== undefined || http?.changes === true) return;
    const headers = Object.entries(reply.getHeaders())
      .filter(([name]) => !PER_RESPONSE_HEADERS.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    this.#reads.set(requestKey, { token, slot, headers });
  }

  /** Returns the actor if the token is still valid. */
  #actorOf({ token }: CachedRead): Actor | null {
    const actor = this.tokens.get(token);
    if (!actor || this.drain.isDraining) return null;
    return this.revocations.isRevoked(actor) ? null : actor;
  }

  async #respond(
    { slot, headers }: CachedRead,
    actor: Actor,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const cached = this.cache.peek(slot);
    if (!cached) return false;
    const startedMs = performance.now();
    try {
      await this.limits.take({ actor, ip: '' });
    } catch {
      // The framework rejects the call with the standard error.
      return false;
    }
    const correlationId = correlationIdOf(request);
    const responseHeaders = ['x-correlation-id', correlationId, 'etag', cached.etag];
    const status = matchesETag(request, cached.etag) ? 304 : 200;
    if (status === 304) response.writeHead(status, [...headers, ...responseHeaders]).end();
    else
      response
        .writeHead(status, [...headers, ...responseHeaders, 'content-length', String(cached.body.length)])
        .end(cached.body);
    this.log.write({
      correlationId,
      endpoint: slot.endpoint.name,
      outcome: 'ok',
      status,
      ms: Math.round(performance.now() - startedMs),
      memberId: actor.memberId,
    });
    return true;
  }
}

/** Returns everything in a request that determines its response and headers; undefined if it is not a plain read. */
function requestKeyOf({ method, url, headers, socket }: IncomingMessage): string | undefined {
  if (
    method !== 'GET' ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
    return undefined;
  const { authorization, cookie, 'x-forwarded-proto': protocol } = headers;
  return `${url}\n${authorization}\n${cookie}\n${String(protocol)}\n${socket.remoteAddress}`;
}
