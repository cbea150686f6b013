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
import { renderMarkdown } from '@skillhour/markdown';
import { MemberDirectory } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import type { Version } from '../history/index.js';
import { showTakenDown } from '../posts/index.js';
import { VoteStore } from '../votes/index.js';
import type { Reply } from './reply.js';

/** Comments and answers as the API shows them; the number of queries does not grow with theirs. */
@Injectable()
export class ReplyViews {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly votes: VoteStore,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async comments(replies: Reply[], context: CallContext): Promise<Comment[]> {
    const members = await this.#authors(replies, context);
    return replies.map((reply) => this.#comment(reply, members));
  }

  async answers(replies: Reply[], context: CallContext): Promise<Answer[]> {
    const viewerId = context.actor?.memberId;
    const replyIds = replies.map(({ id }) => id);
    const [members, votes] = await Promise.all([
      this.#authors(replies, context),
      viewerId === undefined ? new Map<string, Vote>() : this.votes.of(viewerId, replyIds),
    ]);
    return replies.map((reply) => ({
      ...this.#comment(reply, members),
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

  version({ body, writtenAt }: Version): ReplyVersion {
    return { content: body, content_html: this.#html(body), written_at: writtenAt.toISOString() };
  }

  #authors(replies: Reply[], context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    return this.directory.get(
      replies.map(({ authorId }) => authorId),
      context,
    );
  }

  #comment(reply: Reply, members: ReadonlyMap<MemberId, MemberSummary>): Comment {
    const { id, content, authorId, createdAt, editedAt } = reply;
    return {
      id,
      content,
      content_html: this.#html(content),
      user: members.get(authorId) ?? formerMember(authorId),
      created_at: createdAt.toISOString(),
      edited_at: editedAt?.toISOString() ?? null,
      ...showTakenDown(reply),
    };
  }

  #html(content: string): string {
    return renderMarkdown(content, { imageBase: this.config.IMAGE_BASE_URL });
  }
}

function only<View>([view]: View[]): View {
  if (view === undefined) throw new Error('a reply has no view');
  return view;
}
