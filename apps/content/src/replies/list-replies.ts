import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type ReplyId,
  type ReplyVersion,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Page } from '@skillhour/persistence';
import { VersionStore } from '../history/index.js';
import { FindPost, type Post } from '../posts/index.js';
import { FindReply } from './find-reply.js';
import { replyKindOf, type Reply, type ReplyKind } from './reply.js';
import { ReplyStore } from './reply.store.js';
import { ReplyViews } from './reply-views.js';

interface Query {
  page: number;
  page_size?: number | undefined;
  limit: number;
}

/** Lists the replies of a post and the previous versions of a reply. */
@Injectable()
export class ListReplies {
  constructor(
    private readonly findPost: FindPost,
    private readonly findReply: FindReply,
    private readonly replies: ReplyStore,
    private readonly versions: VersionStore,
    private readonly views: ReplyViews,
  ) {}

  async run(
    which: Pick<Post, 'kind' | 'address'>,
    query: Query,
    context: SignedInContext,
  ): Promise<Page<Reply>> {
    const { id, kind } = await this.findPost.findVisible(which, context);
    const paging = { page: query.page, size: pageSizeOf(query) };
    return this.replies.page(id, { kind: replyKindOf(kind), ...paging }, context.actor);
  }

  async history(
    kind: ReplyKind,
    { id, page, ...query }: Query & { id: ReplyId },
    context: SignedInContext,
  ): Promise<ReturnType<typeof toPage<ReplyVersion>>> {
    const { reply } = await this.findReply.findVisible({ kind, id }, context);
    const size = pageSizeOf(query);
    const { items, count } = await this.versions.page(reply.id, { page, size });
    return toPage(await this.views.versions(items), count, page, size);
  }
}
