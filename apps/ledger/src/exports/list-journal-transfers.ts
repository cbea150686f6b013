import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type Input,
  type JournalHead,
  type JournalTransfer,
  type ledgerApi,
  type Output,
} from '@skillhour/contracts';
import type { JournalEntry } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { type TransferDescriptionRow, TransferDescriptionStore } from '../transfer-descriptions/index.js';

type Endpoint = typeof ledgerApi.listJournalTransfers;

const PAGE_ENTRIES = 100;
/** A page ends with the entry that reaches this number of transfers. */
const PAGE_TRANSFERS = 300;
const NO_HASH = '0'.repeat(64);

/** Lists transfers from the journal itself, so that no projection can differ from what is listed. */
@Injectable()
export class ListJournalTransfers implements Handler<Endpoint> {
  constructor(
    private readonly journal: JournalStore,
    private readonly descriptions: TransferDescriptionStore,
  ) {}

  async handle({ from, until, up_to, after, texts }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const head = await this.#headAt(up_to ?? (await this.journal.lastSeq()));
    const start = after ?? (from === null ? 0 : await this.#lastBefore(from, head.seq));
    const untilMs = until === null ? Infinity : Date.parse(until);
    const found = await this.journal.readAfter(start, PAGE_ENTRIES);
    const wanted = found.filter(({ _id, atMs }) => _id <= head.seq && atMs < untilMs);
    const page = firstOf(wanted);
    const last = page.at(-1);
    const isEnd = last === undefined || (page.length === wanted.length && wanted.length < PAGE_ENTRIES);
    return {
      transfers: await this.#transfersOf(page, texts),
      head,
      next: isEnd ? null : last._id,
    };
  }

  async #headAt(seq: number): Promise<JournalHead> {
    return { seq, hash: (await this.journal.linksOf(seq))?.hash ?? NO_HASH };
  }

  /** Returns the number of the last entry before a time. */
  async #lastBefore(from: string, headSeq: number): Promise<number> {
    const first = await this.journal.firstSince(Date.parse(from));
    return first === null ? headSeq : first - 1;
  }

  async #transfersOf(entries: readonly JournalEntry[], texts: boolean): Promise<JournalTransfer[]> {
    const keys = entries.flatMap(({ acts }) =>
      acts.flatMap(({ key, transfers }) => transfers.map(() => key)),
    );
    const about = texts
      ? await this.descriptions.find([...new Set(keys)])
      : new Map<string, TransferDescriptionRow>();
    return entries.flatMap(({ atMs, acts }) =>
      acts.flatMap(({ key, transfers }) =>
        transfers.map(({ id, from, to, amountMinutes, kind, reverses }) => ({
          ...{ id, key, at: new Date(atMs).toISOString(), from_account: from, to_account: to },
          ...{ minutes: amountMinutes, kind, reverses },
          session_id: about.get(key)?.sessionId ?? null,
          text: about.get(key)?.title ?? about.get(key)?.note ?? '',
        })),
      ),
    );
  }
}

/** Returns the first entries, up to the one that reaches the size of a page. */
function firstOf(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  let transfers = 0;
  const end = entries.findIndex(({ acts }) => {
    transfers += acts.reduce((sum, act) => sum + act.transfers.length, 0);
    return transfers >= PAGE_TRANSFERS;
  });
  return end === -1 ? entries : entries.slice(0, end + 1);
}
