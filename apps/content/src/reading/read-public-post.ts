import { Inject, Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  formerMember,
  imageUrlOf,
  PostKind,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { MemberDirectory } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import { PostStore, type Post } from '../posts/index.js';
import { TagStore, toTagRefs } from '../tags/index.js';

const endpoint = contentApi.readPublicPost;
type Endpoint = typeof endpoint;

/** Returns a post to a client that is not signed in; not found unless its author and `PUBLIC_READING` allow it. */
@Injectable()
export class ReadPublicPost implements Handler<Endpoint> {
  constructor(
    private readonly posts: PostStore,
    private readonly tags: TagStore,
    private readonly directory: MemberDirectory,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async handle({ kind, address }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const post = this.config.PUBLIC_READING === 'on' ? await this.#find(kind, address) : null;
    if (!post?.isPublic) return fail(endpoint, 'post.not_found', { kind });
    return this.#show(post, context);
  }

  async #find(kind: string, address: string): Promise<Post | null> {
    const known = PostKind.safeParse(kind);
    return known.success ? this.posts.find({ kind: known.data, address }) : null;
  }

  async #show(post: Post, context: CallContext): Promise<Output<Endpoint>> {
    const imageBase = this.config.IMAGE_BASE_URL;
    const [tags, members, html] = await Promise.all([
      this.tags.findByIds(post.tagIds),
      this.directory.get([post.authorId], context),
      this.rendered.htmlFor(post.body, imageBase),
    ]);
    const { first_name, last_name, username } = members.get(post.authorId) ?? formerMember(post.authorId);
    return {
      kind: post.kind,
      address: post.address,
      title: post.title,
      description: post.preview,
      body_html: html,
      image: post.imageId === null ? null : imageUrlOf(imageBase, post.imageId),
      tags: toTagRefs(post.tagIds, tags),
      author: { first_name, last_name, username },
      created_at: post.createdAt.toISOString(),
      edited_at: post.editedAt?.toISOString() ?? null,
    };
  }
}
