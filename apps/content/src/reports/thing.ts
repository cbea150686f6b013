import type { MemberId, ReportedKind } from '@skillhour/contracts';
import type { Post } from '../posts/index.js';
import type { Reply } from '../replies/index.js';

/** What a message brought for download. */
export interface SaidFile {
  /** Where it is. */
  address: string;
  name: string;
  bytes: number;
}

/** A message of a direct chat as it was when it was reported: the rest of the chat stays between the two. */
export interface SaidMessage {
  text: string;
  /** Where its picture is; null without one. */
  picture: string | null;
  /** Null without one; rows from before files were kept have none. */
  file?: SaidFile | null;
  at: Date;
}

/** What can be reported: whose it is, and what leads to it. */
export interface Thing {
  authorId: MemberId;
  /** What it says, as Markdown. */
  content: string;
  about: { kind: ReportedKind; id: string; slug?: string; question_id?: string; title: string };
}

export const aboutPost = (post: Post): Thing => ({
  authorId: post.authorId,
  content: post.body,
  about: { kind: post.kind, id: post.id, ...slugOf(post), title: post.title },
});

/** A reply has the title of what it stands under. */
export const aboutReply = ({ id, kind, authorId, content }: Reply, post: Post): Thing => ({
  authorId,
  content,
  about: {
    kind,
    id,
    ...(post.kind === 'question' ? { question_id: post.id } : slugOf(post)),
    title: post.title,
  },
});

const slugOf = ({ kind, address }: Post) => (kind === 'blog' ? { slug: address } : {});
