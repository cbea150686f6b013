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

/** Counts of this age are counted again. Counting all tags reads much of an index, and a grid needs no newer numbers. */
const CACHE_TTL_MS = 60_000;

/** Counts the posts, teachers and open requests of all tags, at most once per minute and once at a time. */
@Injectable()
export class TagCounts {
  #counted: { counts: TagCount[]; atMs: number } | null = null;
  #counting: Promise<TagCount[]> | null = null;

  constructor(
    private readonly tags: TagStore,
    private readonly lists: PostListStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  /** Returns the latest counts. If they are old, they are counted again in the background; only the first callers wait. */
  async all(): Promise<TagCount[]> {
    const counted = this.#counted;
    if (counted && this.#nowMs() - counted.atMs < CACHE_TTL_MS) return counted.counts;
    const counting = (this.#counting ??= this.#countAgain());
    if (!counted) return counting;
    // The next caller counts again and receives its error.
    counting.catch(() => undefined);
    return counted.counts;
  }

  /** Replaces the counts. A failure leaves none, so that it is not hidden for long. */
  async #countAgain(): Promise<TagCount[]> {
    const atMs = this.#nowMs();
    try {
      const counts = await this.#count();
      this.#counted = { counts, atMs };
      return counts;
    } catch (error) {
      this.#counted = null;
      throw error;
    } finally {
      this.#counting = null;
    }
  }

  #nowMs(): number {
    return this.clock.now().getTime();
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
