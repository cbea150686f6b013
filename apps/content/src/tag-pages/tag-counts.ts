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
const MEMORY_MS = 60_000;

/** Counts the posts of all tags, at most once per minute. Concurrent callers share the result. */
@Injectable()
export class TagCounts {
  #counted: { counts: Promise<TagCount[]>; atMs: number } | null = null;

  constructor(
    private readonly tags: TagStore,
    private readonly lists: PostListStore,
    private readonly clock: Clock,
  ) {}

  all(): Promise<TagCount[]> {
    const nowMs = this.clock.now().getTime();
    if (this.#counted && nowMs - this.#counted.atMs < MEMORY_MS) return this.#counted.counts;
    const counted = { counts: this.#count(), atMs: nowMs };
    this.#counted = counted;
    // Failures are not cached.
    counted.counts.catch(() => (this.#counted = this.#counted === counted ? null : this.#counted));
    return counted.counts;
  }

  async #count(): Promise<TagCount[]> {
    const counts: TagCount[] = [];
    // Sequential, so that hundreds of tags do not overload the database.
    for (const { id } of await this.tags.search('')) {
      const [blogs, questions] = await Promise.all([
        this.lists.countUnder(id, 'blog'),
        this.lists.countUnder(id, 'question'),
      ]);
      counts.push({ id, blogs, questions });
    }
    return counts;
  }
}
