import { Injectable } from '@nestjs/common';
import { isCreditKind, type AccountId } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { Generations } from './generations.js';
import { Projector } from './projector.js';
import { isOnSide, type PostedTransfer, type TransferSide } from './transfer.store.js';
import { effectsOf } from './entry-effects.js';

/** Maximum number of unprojected entries read per account. If more exist, the newest of them are not returned yet. */
const MAX_FRESH_ENTRIES = 200;

/**
 * Returns accounts' transfers without waiting for the projections: unprojected ones are read from the end of
 * the journal.
 */
@Injectable()
export class Statements {
  constructor(
    private readonly journal: JournalStore,
    private readonly projector: Projector,
    private readonly generations: Generations,
  ) {}

  /** Returns one page of an account's transactions up to journal entry `seq`, newest first, with the total count. */
  async find(
    account: AccountId,
    seq: number,
    { page, size, side }: { page: number; size: number; side?: TransferSide | undefined },
  ): Promise<{ items: PostedTransfer[]; count: number }> {
    // Transfers are numbered in journal order, so projected and unprojected ones meet without gap or overlap.
    const projected = await this.projector.position();
    const unprojected = await this.#unprojected(account, projected.seq, seq);
    const fresh = unprojected.filter((transfer) => isOnSide(transfer, account, side));
    const start = (page - 1) * size;
    const shown = fresh.slice(start, start + size);
    const { items, count } = await this.generations.read(({ transfers }) =>
      transfers.findOfAccount(account, {
        upTo: projected.transferCount,
        skip: Math.max(0, start - fresh.length),
        limit: size - shown.length,
        side,
      }),
    );
    return { items: [...shown, ...items], count: count + fresh.length };
  }

  /** Returns the changes of an account's credit line up to journal entry `seq`, oldest first. */
  async creditChanges(account: AccountId, seq: number): Promise<PostedTransfer[]> {
    const projected = await this.projector.position();
    const unprojected = await this.#unprojected(account, projected.seq, seq);
    const changes = await this.generations.read(({ transfers }) =>
      transfers.findCredits(account, projected.transferCount),
    );
    return [...changes, ...unprojected.filter(({ kind }) => isCreditKind(kind)).reverse()];
  }

  async #unprojected(account: AccountId, after: number, upTo: number): Promise<PostedTransfer[]> {
    if (after >= upTo) return [];
    const entries = await this.journal.readEntriesOf(account, { after, upTo, limit: MAX_FRESH_ENTRIES });
    return effectsOf(entries)
      .transfers.filter(({ parties }) => parties.includes(account))
      .reverse();
  }
}
