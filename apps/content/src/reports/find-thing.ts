import { Injectable } from '@nestjs/common';
import { PostId, ReplyId, type MemberId, type ReportedKind } from '@skillhour/contracts';
import { PostStore, type Post } from '../posts/index.js';
import { ReplyStore } from '../replies/index.js';

/** What is reported: whose it is, and what leads to it. */
export interface Thing {
  authorId: MemberId;
  about: { kind: ReportedKind; id: string; slug?: string; question_id?: string; title: string };
}

/** Finds what a report names; what is gone cannot be reported. */
@Injectable()
export class FindThing {
  constructor(
    private readonly posts: PostStore,
    private readonly replies: ReplyStore,
  ) {}

  async run(kind: ReportedKind, id: string): Promise<Thing | null> {
    if (kind === 'blog' || kind === 'question') {
      const post =
        (await this.posts.findById(PostId.parse(id.slice(0, 64)))) ??
        (await this.posts.find({ kind, address: id }));
      if (post?.kind !== kind) return null;
      return { authorId: post.authorId, about: { kind, id: post.id, ...slugOf(post), title: post.title } };
    }
    const reply = await this.replies.find(ReplyId.parse(id.slice(0, 64)));
    const post = reply?.kind === kind ? await this.posts.findById(reply.postId) : null;
    if (!reply || !post) return null;
    const under = post.kind === 'question' ? { question_id: post.id } : slugOf(post);
    return { authorId: reply.authorId, about: { kind, id: reply.id, ...under, title: post.title } };
  }
}

const slugOf = ({ kind, address }: Post) => (kind === 'blog' ? { slug: address } : {});
