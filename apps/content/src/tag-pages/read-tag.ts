import { Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { PostListStore } from '../posts/index.js';
import { TagStore, toTag } from '../tags/index.js';
import { TagFollowStore } from './tag-follow.store.js';

const endpoint = contentApi.readTag;
type Endpoint = typeof endpoint;

/** Returns a tag's page. Its posts come from the lists, with the tag's name as category. */
@Injectable()
export class ReadTag implements Handler<Endpoint> {
  constructor(
    private readonly tags: TagStore,
    private readonly follows: TagFollowStore,
    private readonly lists: PostListStore,
  ) {}

  async handle({ id }: Input<Endpoint>, { actor }: CallContext): Promise<Output<Endpoint>> {
    const tag = (await this.tags.findByIds([id])).get(id) ?? fail(endpoint, 'tag.not_found');
    const [blogs, questions, followers, isFollowing] = await Promise.all([
      this.lists.countByTag(tag.id, 'blog'),
      this.lists.countByTag(tag.id, 'question'),
      this.follows.count(tag.id),
      actor !== null && this.follows.isFollowing(tag.id, actor.memberId),
    ]);
    return {
      ...toTag(tag),
      blogs_count: blogs,
      questions_count: questions,
      followers_count: followers,
      is_following: isFollowing,
      isFollowing,
    };
  }
}
