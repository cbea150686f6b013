import { Inject, Injectable } from '@nestjs/common';
import {
  formerMember,
  type CallContext,
  type Comment,
  type MemberId,
  type MemberSummary,
  type ReplyVersion,
  type Vote,
} from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { MemberDirectory } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import type { Version } from '../history/index.js';
import { showTakenDown } from '../posts/index.js';
import { VoteStore } from '../votes/index.js';
import type { Reply } from './reply.js';

/** A reply, the part of its view that comments and answers share, and the viewer's vote on it. */
export interface ShownReply {
  reply: Reply;
  view: Comment;
  vote: Vote | null;
}

/** Builds the API views of comments and answers. The number of queries does not depend on the number of replies. */
@Injectable()
export class ReplyViews {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly votes: VoteStore,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async many(replies: Reply[], context: CallContext): Promise<ShownReply[]> {
    const viewerId = context.actor?.memberId;
    const authorIds = replies.map(({ authorId }) => authorId);
    const answerIds = replies.filter(({ kind }) => kind === 'answer').map(({ id }) => id);
    const [members, html, votes] = await Promise.all([
      this.directory.get(authorIds, context),
      this.#html(replies.map(({ content }) => content)),
      viewerId === undefined ? new Map<string, Vote>() : this.votes.findByMember(viewerId, answerIds),
    ]);
    return replies.map((reply, index) => ({
      reply,
      view: toView(reply, members, html[index] ?? ''),
      vote: votes.get(reply.id) ?? null,
    }));
  }

  async one(reply: Reply, context: CallContext): Promise<ShownReply> {
    const [shown] = await this.many([reply], context);
    if (!shown) throw new Error(`reply ${reply.id} has no view`);
    return shown;
  }

  async versions(versions: readonly Version[]): Promise<ReplyVersion[]> {
    const html = await this.#html(versions.map(({ body }) => body));
    return versions.map(({ body, writtenAt }, index) => ({
      content: body,
      content_html: html[index] ?? '',
      written_at: writtenAt.toISOString(),
    }));
  }

  #html(sources: readonly string[]): Promise<string[]> {
    return this.rendered.htmlForAll(sources, this.config.IMAGE_BASE_URL);
  }
}

const toView = (
  reply: Reply,
  members: ReadonlyMap<MemberId, MemberSummary>,
  content_html: string,
): Comment => ({
  id: reply.id,
  content: reply.content,
  content_html,
  user: members.get(reply.authorId) ?? formerMember(reply.authorId),
  created_at: reply.createdAt.toISOString(),
  edited_at: reply.editedAt?.toISOString() ?? null,
  ...showTakenDown(reply),
});
