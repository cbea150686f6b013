import { Inject, Injectable } from '@nestjs/common';
import { contentApi, type Output, type PostKind, type PublicPost } from '@skillhour/contracts';
import { Caller, callDeadlineMs, parseJson } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { anonymousContext } from './anonymous-context.js';

/** Number of posts per request. */
export const PAGE_SIZE = 100;

export type Entry = Output<typeof contentApi.listPublicPosts>['results'][number];

/** Requests publicly readable posts from content, without an actor. */
@Injectable()
export class PublicPosts {
  constructor(
    private readonly services: Caller,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Returns a post; null if it does not exist or is not public. */
  async read(kind: PostKind, address: string, request: FastifyRequest): Promise<PublicPost | null> {
    const response = await this.services.forward(contentApi.readPublicPost, {
      args: { kind, address },
      context: anonymousContext(request, this.config, callDeadlineMs(contentApi.readPublicPost)),
    });
    if (!('error' in response)) return contentApi.readPublicPost.output.parse(parseJson(response.body));
    // A malformed address is rejected as invalid.
    if (response.error.kind === 'not_found' || response.error.kind === 'invalid') return null;
    throw response.error;
  }

  /** Returns a page of a hundred posts, newest first. */
  async list(page: number, request: FastifyRequest): Promise<{ count: number; results: Entry[] }> {
    const response = await this.services.forward(contentApi.listPublicPosts, {
      args: { page, limit: PAGE_SIZE },
      context: anonymousContext(request, this.config, callDeadlineMs(contentApi.listPublicPosts)),
    });
    if ('error' in response) throw response.error;
    return contentApi.listPublicPosts.output.parse(parseJson(response.body));
  }
}
