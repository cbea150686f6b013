import { Injectable } from '@nestjs/common';
import type { TagRow } from '@skillhour/contracts';
import { PostListStore } from '../posts/index.js';
import { TagFollowStore } from '../tag-pages/index.js';
import { toTag, type StoredTag } from '../tags/index.js';

/** Builds the admins' view of tags, with the numbers of posts and followers. */
@Injectable()
export class TagRows {
  constructor(
    private readonly lists: PostListStore,
    private readonly follows: TagFollowStore,
  ) {}

  many(tags: StoredTag[]): Promise<TagRow[]> {
    return Promise.all(tags.map((tag) => this.one(tag)));
  }

  async one(tag: StoredTag): Promise<TagRow> {
    const [blogs, questions, followers] = await Promise.all([
      this.lists.countByTag(tag.id, 'blog'),
      this.lists.countByTag(tag.id, 'question'),
      this.follows.count(tag.id),
    ]);
    return { ...toTag(tag), blogs_count: blogs, questions_count: questions, followers_count: followers };
  }
}
