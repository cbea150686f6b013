import { Injectable } from '@nestjs/common';
import type { Needs, Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import type { Facts, FactSource } from '../committing/index.js';
import { Generations } from './generations.js';

/** Loads facts that the writer has dropped: from the projections, and earlier results from the journal. */
@Injectable()
export class ProjectedFacts implements FactSource {
  constructor(
    private readonly journal: JournalStore,
    private readonly generations: Generations,
  ) {}

  projected(): Promise<Head> {
    return this.generations.head();
  }

  load(needs: Needs): Promise<Facts> {
    return this.generations.read(async (shown) => {
      const [accounts, holds, acts, transfers] = await Promise.all([
        shown.accounts.find(needs.accounts),
        shown.holds.find(needs.holds),
        this.journal.findActs(needs.keys),
        shown.transfers.find(needs.transfers),
      ]);
      return { accounts, holds, acts, transfers };
    });
  }
}
