import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output, SignedInContext } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { FirstLessonStore } from './first-lesson.store.js';
import { RemoteCounts } from './remote-counts.js';

type Endpoint = typeof identityApi.readFigures;

const DAY_MS = 86_400_000;
const CACHE_TTL_MS = 60_000;
const MAX_PERIODS = 50;

/** Returns the figures of a period, at most a minute old. Figures of an unavailable service are missing and not cached. */
@Injectable()
export class ReadFigures implements Handler<Endpoint> {
  readonly #cache = new Map<string, { figures: Output<Endpoint>; atMs: number }>();

  constructor(
    private readonly firstLessons: FirstLessonStore,
    private readonly remoteCounts: RemoteCounts,
    private readonly clock: Clock,
  ) {}

  async handle({ from, to }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const key = `${from} ${to}`;
    const nowMs = this.clock.now().getTime();
    const known = this.#cache.get(key);
    if (known && nowMs - known.atMs < CACHE_TTL_MS) return known.figures;
    const figures = await this.#read({ from, to }, context);
    this.#cache.delete(key);
    if (figures.minutes_moved !== null) this.#cache.set(key, { figures, atMs: nowMs });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_PERIODS && oldest !== undefined) this.#cache.delete(oldest);
    return figures;
  }

  async #read({ from, to }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const period = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
    const [lessons, exchange] = await Promise.all([
      this.firstLessons.read(period),
      this.remoteCounts.countPeriod(
        { from: period.from.toISOString(), until: period.until.toISOString() },
        context,
      ),
    ]);
    return {
      from,
      to,
      minutes_moved: exchange?.minutes ?? null,
      no_shows: exchange?.no_shows ?? null,
      new_members: lessons.members,
      new_members_with_lesson: lessons.withLesson,
      first_lesson_median_ms: lessons.medianMs,
    };
  }
}
