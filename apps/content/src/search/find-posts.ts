import { Injectable } from '@nestjs/common';
import {
  formerMember,
  toMatches,
  type CallContext,
  type PostKind,
  type SearchMatches,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { PostListStore } from '../posts/index.js';

/** Finds the blogs or questions that match a text best. */
@Injectable()
export class FindPosts {
  constructor(
    private readonly lists: PostListStore,
    private readonly directory: MemberDirectory,
  ) {}

  async run(
    kind: PostKind,
    { search, limit }: { search: string; limit: number },
    context: CallContext,
  ): Promise<SearchMatches> {
    const posts = await this.lists.findBestMatches(kind, search, limit + 1);
    const authors = await this.directory.get(
      posts.map(({ authorId }) => authorId),
      context,
    );
    return toMatches(posts, limit, ({ address, authorId, title, preview }) => ({
      ...{ id: address, title, preview, user: authors.get(authorId) ?? formerMember(authorId) },
    }));
  }
}
