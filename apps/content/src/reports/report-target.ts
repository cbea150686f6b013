import type { MemberId, ReportedKind } from '@skillhour/contracts';
import type { Post } from '../posts/index.js';
import type { Reply } from '../replies/index.js';

/** A file sent with a message. */
export interface ReportedFile {
  /** The file's URL. */
  address: string;
  name: string;
  bytes: number;
}

/** A direct message as it was when it was reported. The rest of the chat stays private. */
export interface ReportedMessage {
  text: string;
  /** URL of its image; null if it has no image. */
  picture: string | null;
  /** Null if it has no file; missing in legacy rows. */
  file?: ReportedFile | null;
  at: Date;
}

/** A report target: its author, its text and what identifies it. */
export interface ReportTarget {
  authorId: MemberId;
  /** Its text as Markdown. */
  content: string;
  about: { kind: ReportedKind; id: string; slug?: string; question_id?: string; title: string };
}

export const targetOfPost = (post: Post): ReportTarget => ({
  authorId: post.authorId,
  content: post.body,
  about: { kind: post.kind, id: post.id, ...slugOf(post), title: post.title },
});

/** Returns the target for a reply, with its post's title. */
export const targetOfReply = ({ id, kind, authorId, content }: Reply, post: Post): ReportTarget => ({
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
