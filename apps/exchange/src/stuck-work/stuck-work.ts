import { Injectable } from '@nestjs/common';
import { StuckWorkKind, type StuckWork as Shown } from '@skillhour/contracts';
import { SweepDecisions } from '../disputes/index.js';
import { SweepIntents } from '../requests/index.js';
import { SweepOverdueSessions } from '../settlement/index.js';
import type { FailingWork } from '../retries/index.js';

/** Source of one kind of failing work. */
interface Source {
  findStuck(limit: number): Promise<FailingWork[]>;
  countStuck(): Promise<number>;
}

/** Collects all kinds of work that keep failing. */
@Injectable()
export class StuckWork {
  readonly #sources: Record<StuckWorkKind, Source>;

  constructor(intents: SweepIntents, overdue: SweepOverdueSessions, decisions: SweepDecisions) {
    this.#sources = {
      request_minutes: intents,
      session_settlement: overdue,
      dispute_decision: decisions,
    };
  }

  /** Returns up to `limit` entries of all kinds, oldest first. */
  async findOldest(limit: number): Promise<Shown[]> {
    const lists = await this.#each(async (source, kind) => {
      const failing = await source.findStuck(limit);
      return failing.map((one) => toView(kind, one));
    });
    return lists
      .flat()
      .sort((a, b) => a.since.localeCompare(b.since))
      .slice(0, limit);
  }

  countByKind(): Promise<[StuckWorkKind, number][]> {
    return this.#each(async (source, kind): Promise<[StuckWorkKind, number]> => [
      kind,
      await source.countStuck(),
    ]);
  }

  #each<T>(load: (source: Source, kind: StuckWorkKind) => Promise<T>): Promise<T[]> {
    return Promise.all(StuckWorkKind.options.map((kind) => load(this.#sources[kind], kind)));
  }
}

const toView = (kind: StuckWorkKind, { id, retryState }: FailingWork): Shown => ({
  kind,
  id,
  since: retryState.since.toISOString(),
  attempts: retryState.attempts,
  last_error_code: retryState.lastErrorCode,
});
