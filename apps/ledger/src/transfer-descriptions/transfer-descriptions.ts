import { Injectable } from '@nestjs/common';
import type { TransferDescription } from '@skillhour/contracts';
import type { z } from 'zod';
import { Generations, type PostedTransfer } from '../projection/index.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

type Description = z.input<typeof TransferDescription>;

/**
 * Returns the descriptions of transfers. A reversal has the title of the reversed transfer, plus the reason
 * as its note.
 */
@Injectable()
export class TransferDescriptions {
  constructor(
    private readonly descriptions: TransferDescriptionStore,
    private readonly generations: Generations,
  ) {}

  async of(transfers: readonly PostedTransfer[]): Promise<(transfer: PostedTransfer) => Description> {
    const reversed = await this.#reversedBy(transfers);
    const rows = await this.descriptions.find([
      ...new Set([...transfers.map(({ key }) => key), ...reversed.values()]),
    ]);
    return ({ key, reverses }) => {
      const own = rows.get(key);
      const first = rows.get(reversed.get(reverses ?? '') ?? '');
      return {
        title: own?.title ?? first?.title ?? null,
        session_id: own?.sessionId ?? first?.sessionId ?? null,
        note: own?.note ?? '',
        ...(own?.recordedBy && { recorded_by: own.recordedBy }),
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
