import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  identityApi,
  SEARCH_MIN_LENGTH,
  SearchKind,
  toMatches,
  type contentApi,
  type Handler,
  type Input,
  type Output,
  type SearchMatches,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { TagStore } from '../tags/index.js';
import { FindPosts } from './find-posts.js';

type Endpoint = typeof contentApi.searchAll;

/** Searches everything at once. If another service is unavailable, the other groups are still returned. */
@Injectable()
export class SearchAll implements Handler<Endpoint> {
  constructor(
    private readonly caller: Caller,
    private readonly posts: FindPosts,
    private readonly tags: TagStore,
  ) {}

  async handle(query: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if ([...query.search].length < SEARCH_MIN_LENGTH) return { groups: [], unavailable: [] };
    const found = await this.#find(query, context);
    return {
      groups: SearchKind.options.flatMap((kind) => {
        const matches = found[kind];
        return matches && matches.results.length > 0 ? [{ kind, ...matches }] : [];
      }),
      unavailable: SearchKind.options.filter((kind) => found[kind] === null),
    };
  }

  /** Returns the matches of each kind. Null if the service that finds them is unavailable. */
  async #find(
    query: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Record<SearchKind, SearchMatches | null>> {
    const { memberId: viewer } = context.actor;
    const inExchange = this.caller.call(exchangeApi.findMatches, { ...query, viewer }, context);
    const inIdentity = this.caller.call(identityApi.findMatches, query, context);
    const [{ requests }, { members, offers }, blogs, questions, tags] = await Promise.all([
      orFallback(inExchange, { requests: null }),
      orFallback(inIdentity, { members: null, offers: null }),
      orFallback(this.posts.run('blog', query, context), null),
      orFallback(this.posts.run('question', query, context), null),
      this.#findTags(query),
    ]);
    return { requests, offers, members, blogs, questions, tags };
  }

  async #findTags({ search, limit }: Input<Endpoint>): Promise<SearchMatches> {
    return toMatches(await this.tags.search(search), limit, ({ id, name, about }) => ({
      ...{ id, title: name, preview: about, user: null },
    }));
  }
}
