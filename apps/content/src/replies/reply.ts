import type { MemberId, PostId, PostKind, ReplyId } from '@skillhour/contracts';
import type { TakenDown } from '../posts/index.js';

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
  /** While an admin keeps it from everybody but its author. */
  takenDown: TakenDown | null;
}
