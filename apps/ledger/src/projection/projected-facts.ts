import { Injectable } from '@nestjs/common';
import type { Needs, Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import type { Facts, FactSource } from '../committing/index.js';
import { AccountStore } from './account.store.js';
import { HoldStore } from './hold.store.js';
import { PositionStore } from './position.store.js';
import { TransferStore } from './transfer.store.js';

/** Facts that the writer has forgotten: from the projections, and old answers from the journal itself. */
@Injectable()
export class ProjectedFacts implements FactSource {
  constructor(
    private readonly journal: JournalStore,
    private readonly position: PositionStore,
    private readonly accounts: AccountStore,
    private readonly holds: HoldStore,
    private readonly transfers: TransferStore,
  ) {}

  projected(): Promise<Head> {
    return this.position.read();
  }

  async load(needs: Needs): Promise<Facts> {
    const [accounts, holds, acts, transfers] = await Promise.all([
      this.accounts.find(needs.accounts),
      this.holds.find(needs.holds),
      this.journal.findActs(needs.keys),
      this.transfers.find(needs.transfers),
    ]);
    return { accounts, holds, acts, transfers };
  }
}
