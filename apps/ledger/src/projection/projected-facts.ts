import { Inject, Injectable } from '@nestjs/common';
import type { Needs } from '../core/needs.js';
import type { Head } from '../core/state.js';
import { JournalStore } from '../journal/journal.store.js';
import type { Facts, FactSource } from '../journal/journal.js';
import { AccountStore } from './account.store.js';
import { HoldStore } from './hold.store.js';
import { PositionStore } from './position.store.js';
import { TransferStore } from './transfer.store.js';

/** Facts that the writer has forgotten: from the projections, and old answers from the journal itself. */
@Injectable()
export class ProjectedFacts implements FactSource {
  constructor(
    @Inject(JournalStore) private readonly journal: JournalStore,
    @Inject(PositionStore) private readonly position: PositionStore,
    @Inject(AccountStore) private readonly accounts: AccountStore,
    @Inject(HoldStore) private readonly holds: HoldStore,
    @Inject(TransferStore) private readonly transfers: TransferStore,
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
