import { Injectable } from '@nestjs/common';
import { StuckWorkKind, type StuckWork as Shown } from '@skillhour/contracts';
import { SweepDecisions } from '../disputes/index.js';
import { SweepIntents } from '../requests/index.js';
import { SweepOverdue } from '../settlement/index.js';
import type { Troubled } from '../trouble/index.js';

/** Where work of a kind is that keeps failing. */
interface Source {
  stuck(limit: number): Promise<Troubled[]>;
  countStuck(): Promise<number>;
}

/** All the work that keeps failing, whatever its kind. */
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

  /** The first so many, the oldest first. */
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
