import { Inject, Injectable } from '@nestjs/common';
import {
  formerMember,
  type Answer,
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

/** Builds the API views of comments and answers. The number of queries does not depend on the number of replies. */
@Injectable()
export class ReplyViews {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly votes: VoteStore,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async comments(replies: Reply[], context: CallContext): Promise<Comment[]> {
    const [members, html] = await Promise.all([this.#authors(replies, context), this.#contents(replies)]);
    return replies.map((reply, index) => toComment(reply, members, html[index] ?? ''));
  }

  async answers(replies: Reply[], context: CallContext): Promise<Answer[]> {
    const viewerId = context.actor?.memberId;
    const replyIds = replies.map(({ id }) => id);
    const [members, html, votes] = await Promise.all([
      this.#authors(replies, context),
      this.#contents(replies),
      viewerId === undefined ? new Map<string, Vote>() : this.votes.findByMember(viewerId, replyIds),
    ]);
    return replies.map((reply, index) => ({
      ...toComment(reply, members, html[index] ?? ''),
      question_id: reply.postId,
      votes: reply.votes,
      vote_count: reply.votes,
      user_vote: votes.get(reply.id) ?? null,
      is_accepted: reply.isAccepted,
    }));
  }

  async comment(reply: Reply, context: CallContext): Promise<Comment> {
    return only(await this.comments([reply], context));
  }

  async answer(reply: Reply, context: CallContext): Promise<Answer> {
    return only(await this.answers([reply], context));
  }

  async versions(versions: readonly Version[]): Promise<ReplyVersion[]> {
    const html = await this.#html(versions.map(({ body }) => body));
    return versions.map(({ body, writtenAt }, index) => ({
      content: body,
      content_html: html[index] ?? '',
      written_at: writtenAt.toISOString(),
    }));
  }

  #authors(replies: Reply[], context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    return this.directory.get(
      replies.map(({ authorId }) => authorId),
      context,
    );
  }

  #contents(replies: readonly Reply[]): Promise<string[]> {
    return this.#html(replies.map(({ content }) => content));
  }

  #html(sources: readonly string[]): Promise<string[]> {
    return this.rendered.htmlForAll(sources, this.config.IMAGE_BASE_URL);
  }
}

const toComment = (
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

function only<View>([view]: View[]): View {
  if (view === undefined) throw new Error('the reply has no view');
  return view;
}
