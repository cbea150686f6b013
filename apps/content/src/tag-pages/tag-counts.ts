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

/** Counting them all reads much of an index: a minute's answer is good enough for a grid. */
const MEMORY_MS = 60_000;

/** How much is written under each tag, counted once a minute at most; whoever asks meanwhile shares it. */
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
    // A failure is not remembered.
    counted.counts.catch(() => (this.#counted = this.#counted === counted ? null : this.#counted));
    return counted.counts;
  }

  async #count(): Promise<TagCount[]> {
    const counts: TagCount[] = [];
    // One after the other: a community with hundreds of tags shall not keep the database from its members.
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
