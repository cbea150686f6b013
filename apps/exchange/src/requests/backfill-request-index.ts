import { Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { OpenRequestIndex } from './open-request-index.store.js';

const PAUSE_MS = 24 * 3_600_000;

/**
 * Backfill: adds open requests that were published before the search index existed. Each process runs it at its
 * start and then daily. Safe to repeat.
 */
@Injectable()
export class BackfillRequestIndex {
  #after: RequestId | null = null;

  constructor(
    loops: Loops,
    private readonly searchIndex: OpenRequestIndex,
    private readonly unitOfWork: UnitOfWork,
  ) {
    loops.start({ name: 'index-open-requests', run: () => this.#run() });
  }

  async #run(): Promise<number> {
    const { ids, last } = await this.searchIndex.findUnindexed(this.#after);
    for (const id of ids)
      await this.unitOfWork.run(systemContext(), (tx) => this.searchIndex.reindex(id, tx));
    this.#after = last;
    return last === null ? PAUSE_MS : 0;
  }
}
