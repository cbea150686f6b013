import { Injectable } from '@nestjs/common';
import { exchangeApi, identityApi, type TagId } from '@skillhour/contracts';
import { Caller, orFallback, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { PostListStore } from '../posts/index.js';
import { TagStore } from '../tags/index.js';

interface PostCount {
  id: TagId;
  blogs: number;
  questions: number;
}
export interface TagCount extends PostCount {
  /** Null if the other service is unavailable. */
  teachers: number | null;
  requests: number | null;
}

/** How long the counts are cached. Counting all tags reads much of an index, and a grid needs no newer numbers. */
const CACHE_TTL_MS = 60_000;

/** Counts the posts, teachers and open requests of all tags, at most once per minute. Concurrent callers share the result. */
@Injectable()
export class TagCounts {
  #cached: { counts: Promise<TagCount[]>; atMs: number } | null = null;

  constructor(
    private readonly tags: TagStore,
    private readonly lists: PostListStore,
    private readonly caller: Caller,
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
    const tags = await this.tags.search('');
    const [posts, { teachers, requests }] = await Promise.all([
      this.#countPosts(tags.map(({ id }) => id)),
      this.#countElsewhere(tags.map(({ name }) => name)),
    ]);
    return posts.map((count, index) => ({
      ...count,
      teachers: teachers?.[index] ?? null,
      requests: requests?.[index] ?? null,
    }));
  }

  async #countPosts(ids: readonly TagId[]): Promise<PostCount[]> {
    const counts: PostCount[] = [];
    // Sequential, so that hundreds of tags do not overload the database.
    for (const id of ids) {
      const [blogs, questions] = await Promise.all([
        this.lists.countByTag(id, 'blog'),
        this.lists.countByTag(id, 'question'),
      ]);
      counts.push({ id, blogs, questions });
    }
    return counts;
  }

  /** Counts in the services that own members and requests. */
  async #countElsewhere(names: string[]) {
    const none = { counts: null };
    const [teachers, requests] = await Promise.all([
      orFallback(this.caller.call(identityApi.countTeachers, { names }, systemContext()), none),
      orFallback(this.caller.call(exchangeApi.countOpenRequests, { tags: names }, systemContext()), none),
    ]);
    return { teachers: teachers.counts, requests: requests.counts };
  }
}
