import { Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { OpenRequestWords } from './open-request-words.store.js';

const REST_MS = 24 * 3_600_000;

/**
 * Backfill: adds open requests that were published before the search index existed. Each process runs it at its
 * start and then daily. Safe to repeat.
 */
@Injectable()
export class IndexOpenRequests {
  #behind: RequestId | null = null;

  constructor(
    loops: Loops,
    private readonly words: OpenRequestWords,
    private readonly unitOfWork: UnitOfWork,
  ) {
    loops.start({ name: 'index-open-requests', round: () => this.#round() });
  }

  async #round(): Promise<number> {
    const { ids, last } = await this.words.findWithout(this.#behind);
    for (const id of ids) await this.unitOfWork.run(systemContext(), (tx) => this.words.follow(id, tx));
    this.#behind = last;
    return last === null ? REST_MS : 0;
  }
}
