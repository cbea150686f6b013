import type { MemberId, PostId, PostKind, ReplyId, ReplyKind } from '@skillhour/contracts';
import type { TakenDown } from '../posts/index.js';

/** Returns the kind of reply that a kind of post has. */
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
  /** Set while an admin hides it from everyone but its author and admins. */
  takenDown: TakenDown | null;
}
