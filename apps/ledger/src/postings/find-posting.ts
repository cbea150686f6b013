import { Injectable } from '@nestjs/common';
import { TransferId, type Handler, type Input, type ledgerApi, type Output } from '@skillhour/contracts';
import { ChainCheck } from '../verification-rules/index.js';
import type { JournalEntry } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { ProjectedFacts } from '../projection/index.js';

type Endpoint = typeof ledgerApi.findPosting;

/**
 * Finds the journal entry of a key's transfer and verifies the entry and its neighbors in the chain, as
 * evidence for a receipt.
 */
@Injectable()
export class FindPosting implements Handler<Endpoint> {
  constructor(
    private readonly journal: JournalStore,
    private readonly facts: ProjectedFacts,
  ) {}

  async handle({ key }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const entry = await this.journal.findEntry(key);
    const transfer = entry?.acts.find((act) => act.key === key)?.transfers[0];
    if (!entry || !transfer) return { posting: null };
    const [isIntact, reversed_minutes] = await Promise.all([
      this.#isIntact(entry),
      this.#reversedOf(transfer.id),
    ]);
    return {
      posting: {
        entry: entry._id,
        hash: entry.hash,
        at: new Date(entry.atMs).toISOString(),
        transfer_id: TransferId.parse(transfer.id),
        amount_minutes: transfer.amountMinutes,
        reversed_minutes,
        chain: isIntact ? 'intact' : 'broken',
      },
    };
  }

  async #isIntact(entry: JournalEntry): Promise<boolean> {
    const [before, after] = await Promise.all([
      this.journal.linksOf(entry._id - 1),
      this.journal.linksOf(entry._id + 1),
    ]);
    let isIntact = entry._id === 1 || before !== null;
    const chain = before ? new ChainCheck({ seq: entry._id - 1, hash: before.hash }) : new ChainCheck();
    chain.read(entry, () => {
      isIntact = false;
    });
    return isIntact && (after === null || after.prevHash === entry.hash);
  }

  async #reversedOf(id: string): Promise<number> {
    const { transfers } = await this.facts.load({ accounts: [], holds: [], keys: [], transfers: [id] });
    return transfers[0]?.reversedMinutes ?? 0;
  }
}
