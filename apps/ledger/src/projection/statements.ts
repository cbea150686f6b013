import { Injectable } from '@nestjs/common';
import type { AccountId } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { Generations } from './generations.js';
import { Projector } from './projector.js';
import { isOnSide, type PostedTransfer, type TransferSide } from './transfer.store.js';
import { viewOf } from './view.js';

/** Entries of one account that are read from the journal; where more are not projected, the newest of them are not shown yet. */
const MAX_FRESH_ENTRIES = 200;

/** Accounts' transfers, without waiting for the projections: what they do not show yet is read from the journal's end. */
@Injectable()
export class Statements {
  constructor(
    private readonly journal: JournalStore,
    private readonly projector: Projector,
    private readonly generations: Generations,
  ) {}

  /** One page of an account's transfers up to journal entry `seq`, newest first, with the count of all. */
  async find(
    account: AccountId,
    seq: number,
    { page, size, side }: { page: number; size: number; side?: TransferSide | undefined },
  ): Promise<{ items: PostedTransfer[]; count: number }> {
    // Transfers are counted in the order of the journal, so the projected ones and the others meet without gap or overlap.
    const projected = await this.projector.position();
    const unprojected = await this.#unprojected(account, projected.seq, seq);
    const fresh = unprojected.filter((transfer) => isOnSide(transfer, account, side));
    const start = (page - 1) * size;
    const shown = fresh.slice(start, start + size);
    const { items, count } = await this.generations.read(({ transfers }) =>
      transfers.findOf(account, {
        upTo: projected.transferCount,
        skip: Math.max(0, start - fresh.length),
        limit: size - shown.length,
        side,
      }),
    );
    return { items: [...shown, ...items], count: count + fresh.length };
  }

  async #unprojected(account: AccountId, after: number, upTo: number): Promise<PostedTransfer[]> {
    if (after >= upTo) return [];
    const entries = await this.journal.readOf(account, { after, upTo, limit: MAX_FRESH_ENTRIES });
    return viewOf(entries)
      .transfers.filter(({ parties }) => parties.includes(account))
      .reverse();
  }
}
