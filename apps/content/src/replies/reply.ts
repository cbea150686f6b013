import type { MemberId, PostId, PostKind, ReplyId } from '@skillhour/contracts';

export type ReplyKind = 'comment' | 'answer';

/** What kind of reply a kind of post gets. */
export const replyKindOf = (kind: PostKind): ReplyKind => (kind === 'blog' ? 'comment' : 'answer');

/** A comment on a blog, or an answer to a question. */
export interface Reply {
  id: ReplyId;
  kind: ReplyKind;
  postId: PostId;
  authorId: MemberId;
  /** Markdown. */
  content: string;
  votes: number;
  isAccepted: boolean;
  createdAt: Date;
  editedAt: Date | null;
}
