import { Injectable } from '@nestjs/common';
import { StuckWorkKind, type StuckWork as Shown } from '@skillhour/contracts';
import { SweepDecisions } from '../disputes/index.js';
import { SweepIntents } from '../requests/index.js';
import { SweepOverdue } from '../settlement/index.js';
import type { Troubled } from '../trouble/index.js';

/** Source of one kind of failing work. */
interface Source {
  stuck(limit: number): Promise<Troubled[]>;
  countStuck(): Promise<number>;
}

/** Collects all kinds of work that keep failing. */
@Injectable()
export class StuckWork {
  readonly #sources: Record<StuckWorkKind, Source>;

  constructor(intents: SweepIntents, overdue: SweepOverdue, decisions: SweepDecisions) {
    this.#sources = {
      request_minutes: intents,
      session_settlement: overdue,
      dispute_decision: decisions,
    };
  }

  /** Returns up to `limit` entries of all kinds, oldest first. */
  async first(limit: number): Promise<Shown[]> {
    const lists = await this.#each(async (source, kind) => {
      const troubled = await source.stuck(limit);
      return troubled.map((one) => show(kind, one));
    });
    return lists
      .flat()
      .sort((a, b) => a.since.localeCompare(b.since))
      .slice(0, limit);
  }

  counts(): Promise<[StuckWorkKind, number][]> {
    return this.#each(async (source, kind): Promise<[StuckWorkKind, number]> => [
      kind,
      await source.countStuck(),
    ]);
  }

  #each<T>(look: (source: Source, kind: StuckWorkKind) => Promise<T>): Promise<T[]> {
    return Promise.all(StuckWorkKind.options.map((kind) => look(this.#sources[kind], kind)));
  }
}

const show = (kind: StuckWorkKind, { id, trouble }: Troubled): Shown => ({
  kind,
  id,
  since: trouble.since.toISOString(),
  attempts: trouble.attempts,
  last_error_code: trouble.lastErrorCode,
});
