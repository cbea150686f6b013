import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type ReplyId,
  type ReplyKind,
  type ReplyVersion,
  type SignedInContext,
} from '@skillhour/contracts';
import { VersionStore } from '../history/index.js';
import { FindPost, type PostAddress } from '../posts/index.js';
import { FindReply } from './find-reply.js';
import { replyKindOf } from './reply.js';
import { ReplyStore } from './reply.store.js';
import { ReplyViews, type ShownReply } from './reply-views.js';

export interface ReplyQuery {
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

  /** Returns one page of a post's replies, converted by `viewOf`. */
  async run<View>(
    which: PostAddress,
    { page, ...query }: ReplyQuery,
    viewOf: (shown: ShownReply) => View,
    context: SignedInContext,
  ): Promise<ReturnType<typeof toPage<View>>> {
    const post = await this.findPost.findVisible(which, context);
    const kind = replyKindOf(post.kind);
    const size = pageSizeOf(query);
    const { items, count } = await this.replies.page(post.id, { kind, page, size }, context.actor);
    const shown = await this.views.many(items, context);
    return toPage(shown.map(viewOf), count, page, size);
  }

  async history(
    kind: ReplyKind,
    { id, page, ...query }: ReplyQuery & { id: ReplyId },
    context: SignedInContext,
  ): Promise<ReturnType<typeof toPage<ReplyVersion>>> {
    const { reply } = await this.findReply.findVisible({ kind, id }, context);
    const size = pageSizeOf(query);
    const { items, count } = await this.versions.page(reply.id, { page, size });
    return toPage(await this.views.versions(items), count, page, size);
  }
}
