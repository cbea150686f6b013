import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@skillhour/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Place, SharedAnswers } from '../answers/index.js';
import { CallLimits, credentialsOf, Revocations, VerifiedTokens } from '../auth/index.js';
import { CallLog, correlationIdOf, Drain, isKnown } from '../http/index.js';

/** A read that went the whole way, and what was said around its answer. */
interface Read {
  token: string;
  place: Place;
  /** Names and values in turn, as Node takes them. */
  headers: readonly string[];
}

const MAX_READS = 2_000;
/** Of each answer its own. */
const OWN = new Set(['x-correlation-id', 'etag', 'content-length', 'connection', 'date']);

/**
 * Reads that come again letter for letter from somebody who is signed in: as long as the answer lies here and nothing newer is known, they
 * are answered before the framework takes them up, which costs more than all the rest. Whatever was found out about the caller is looked
 * at again, each time: the token's time, revocations, limits, changes, the end of this process. Any doubt sends a read the whole way.
 */
@Injectable()
export class RepeatedReads {
  readonly #reads = new LRUCache<string, Read>({ max: MAX_READS });

  constructor(
    private readonly answers: SharedAnswers,
    private readonly tokens: VerifiedTokens,
    private readonly revocations: Revocations,
    private readonly limits: CallLimits,
    private readonly drain: Drain,
    private readonly log: CallLog,
  ) {}

  /** Stands before whatever answers a server's requests. Guards and interceptors of others do not see what is answered here. */
  standBefore(server: Server): void {
    const others = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const goOn = (request: IncomingMessage, response: ServerResponse) =>
      others.forEach((other) => void other.call(server, request, response));
    server.on('request', (request, response) => {
      const spelling = spellingOf(request);
      const read = spelling === undefined ? undefined : this.#reads.get(spelling);
      const actor = read && this.#actorOf(read);
      if (!read || !actor) goOn(request, response);
      else
        void this.#answer(read, actor, request, response).then(
          (isAnswered) => isAnswered || goOn(request, response),
        );
    });
  }

  /** The answer that lies at a place is about to be sent. */
  remember(request: FastifyRequest, reply: FastifyReply, place: Place): void {
    const { http } = place.endpoint;
    const token = credentialsOf(request)?.token;
    const spelling = spellingOf(request.raw);
    if (spelling === undefined || token === undefined || !request.actor) return;
    // Whose page asks counts where something changes or a cookie is given: those go the whole way.
    if (http?.cookies !== undefined || http?.changes === true) return;
    const headers = Object.entries(reply.getHeaders())
      .filter(([name]) => !OWN.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    this.#reads.set(spelling, { token, place, headers });
  }

  /** Whom the token still speaks for. */
  #actorOf({ token }: Read): Actor | null {
    const actor = this.tokens.get(token);
    if (!actor || this.drain.isDraining) return null;
    return this.revocations.isRevoked(actor) ? null : actor;
  }

  async #answer(
    { place, headers }: Read,
    actor: Actor,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const held = this.answers.held(place);
    if (!held) return false;
    const startedMs = performance.now();
    try {
      await this.limits.take({ actor, ip: '' });
    } catch {
      // It is refused on the whole way, in the words that are there.
      return false;
    }
    const correlationId = correlationIdOf(request);
    const own = ['x-correlation-id', correlationId, 'etag', held.etag];
    const status = isKnown(request, held.etag) ? 304 : 200;
    if (status === 304) response.writeHead(status, [...headers, ...own]).end();
    else
      response
        .writeHead(status, [...headers, ...own, 'content-length', String(held.body.length)])
        .end(held.body);
    this.log.tell({
      correlationId,
      endpoint: place.endpoint.name,
      outcome: 'ok',
      status,
      ms: Math.round(performance.now() - startedMs),
      memberId: actor.memberId,
    });
    return true;
  }
}

/** All of a request that decides what it is answered, and with which headers; nothing for what no reading looks like. */
function spellingOf({ method, url, headers, socket }: IncomingMessage): string | undefined {
  if (
    method !== 'GET' ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
    return undefined;
  const { authorization, cookie, 'x-forwarded-proto': protocol } = headers;
  return `${url}\n${authorization}\n${cookie}\n${String(protocol)}\n${socket.remoteAddress}`;
}
