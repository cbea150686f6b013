import type { MemberId, ReportedKind } from '@skillhour/contracts';
import type { Post } from '../posts/index.js';
import type { Reply } from '../replies/index.js';

/** What can be reported: whose it is, and what leads to it. */
export interface Thing {
  authorId: MemberId;
  about: { kind: ReportedKind; id: string; slug?: string; question_id?: string; title: string };
}

export const aboutPost = (post: Post): Thing => ({
  authorId: post.authorId,
  about: { kind: post.kind, id: post.id, ...slugOf(post), title: post.title },
});

/** A reply has the title of what it stands under. */
export const aboutReply = ({ id, kind, authorId }: Reply, post: Post): Thing => ({
  authorId,
  about: {
    kind,
    id,
    ...(post.kind === 'question' ? { question_id: post.id } : slugOf(post)),
    title: post.title,
  },
});

const slugOf = ({ kind, address }: Post) => (kind === 'blog' ? { slug: address } : {});
