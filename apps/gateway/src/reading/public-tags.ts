import { Inject, Injectable } from '@nestjs/common';
import { contentApi, type Tag } from '@skillhour/contracts';
import { Caller, callDeadlineMs, parseJson } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { anonymousContext } from './anonymous-context.js';

type Tags = ReadonlyMap<string, Tag>;

const CACHE_TTL_MS = 60_000;
/** A page must not wait for its title. */
const TIMEOUT_MS = 300;

/** Names and descriptions of all tags, which are public, at most a minute old. */
@Injectable()
export class PublicTags {
  readonly #tags = new LRUCache<'all', Tags, FastifyRequest>({
    max: 1,
    ttl: CACHE_TTL_MS,
    fetchMethod: (_all, _stale, { context }) => this.#load(context),
  });

  constructor(
    private readonly services: Caller,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Returns a tag; undefined if it does not exist, or if content does not respond in time. */
  async find(id: string, request: FastifyRequest): Promise<Tag | undefined> {
    const tags = await this.#tags.fetch('all', { context: request }).catch(() => undefined);
    return tags?.get(id);
  }

  async #load(request: FastifyRequest): Promise<Tags> {
    const response = await this.services.forward(contentApi.searchTags, {
      args: { search: '' },
      context: anonymousContext(request, this.config, callDeadlineMs({ timeoutMs: TIMEOUT_MS })),
    });
    if ('error' in response) throw response.error;
    const { data } = contentApi.searchTags.output.parse(parseJson(response.body));
    return new Map(data.tags.map((tag) => [tag.id, tag]));
  }
}
