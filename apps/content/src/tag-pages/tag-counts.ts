import { Injectable } from '@nestjs/common';
import type { TagId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { PostListStore } from '../posts/index.js';
import { TagStore } from '../tags/index.js';

export interface TagCount {
  id: TagId;
  blogs: number;
  questions: number;
}

/** How long the counts are cached. Counting all tags reads much of an index, and a grid needs no newer numbers. */
const CACHE_TTL_MS = 60_000;

/** Counts the posts of all tags, at most once per minute. Concurrent callers share the result. */
@Injectable()
export class TagCounts {
  #cached: { counts: Promise<TagCount[]>; atMs: number } | null = null;

  constructor(
    private readonly tags: TagStore,
    private readonly lists: PostListStore,
    private readonly clock: Clock,
  ) {}

  all(): Promise<TagCount[]> {
    const nowMs = this.clock.now().getTime();
    if (this.#cached && nowMs - this.#cached.atMs < CACHE_TTL_MS) return this.#cached.counts;
    const counted = { counts: this.#count(), atMs: nowMs };
    this.#cached = counted;
    // Failures are not cached.
    counted.counts.catch(() => (this.#cached = this.#cached === counted ? null : this.#cached));
    return counted.counts;
  }

  async #count(): Promise<TagCount[]> {
    const counts: TagCount[] = [];
    // Sequential, so that hundreds of tags do not overload the database.
    for (const { id } of await this.tags.search('')) {
      const [blogs, questions] = await Promise.all([
        this.lists.countByTag(id, 'blog'),
        this.lists.countByTag(id, 'question'),
      ]);
      counts.push({ id, blogs, questions });
    }
    return counts;
  }
}
