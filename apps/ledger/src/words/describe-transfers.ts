import { Injectable } from '@nestjs/common';
import type { TransferWords } from '@skillhour/contracts';
import type { z } from 'zod';
import { Generations, type PostedTransfer } from '../projection/index.js';
import { TransferWordsStore } from './transfer-words.store.js';

type Words = z.input<typeof TransferWords>;

/**
 * Returns the descriptions of transfers. A reversal has the title of the reversed transfer, plus the reason
 * as its note.
 */
@Injectable()
export class DescribeTransfers {
  constructor(
    private readonly words: TransferWordsStore,
    private readonly generations: Generations,
  ) {}

  async of(transfers: readonly PostedTransfer[]): Promise<(transfer: PostedTransfer) => Words> {
    const reversed = await this.#reversedBy(transfers);
    const rows = await this.words.find([
      ...new Set([...transfers.map(({ key }) => key), ...reversed.values()]),
    ]);
    return ({ key, reverses }) => {
      const own = rows.get(key);
      const first = rows.get(reversed.get(reverses ?? '') ?? '');
      return {
        title: own?.title ?? first?.title ?? null,
        session_id: own?.sessionId ?? first?.sessionId ?? null,
        note: own?.note ?? '',
      };
    };
  }

  /** Returns the keys of reversed transfers by transfer number. */
  async #reversedBy(transfers: readonly PostedTransfer[]): Promise<Map<string, string>> {
    const ids = [...new Set(transfers.flatMap(({ reverses }) => reverses ?? []))];
    const rows = await this.generations.read((shown) => shown.transfers.findRows(ids));
    return new Map(rows.map(({ _id, key }) => [String(_id), key]));
  }
}
