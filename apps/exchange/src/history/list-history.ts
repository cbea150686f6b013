import { Injectable } from '@nestjs/common';
import {
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
  pageSizeOf,
  type SignedInContext,
  toPage,
} from '@skillhour/contracts';
import { historyEntryOf, HistoryStore } from './history.store.js';

type Endpoint = typeof exchangeApi.listHistory;

const DAY_MS = 24 * 60 * 60 * 1000;
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Lists the caller's movements before the move. Both days of a period are included. */
@Injectable()
export class ListHistory implements Handler<Endpoint> {
  constructor(private readonly history: HistoryStore) {}

  async handle(
    { from, to, ...input }: Input<Endpoint>,
    { actor }: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const period = {
      from: from === undefined ? null : startOf(from),
      to: to === undefined ? null : new Date(startOf(to).getTime() + DAY_MS),
    };
    const { items, count } = await this.history.find(actor.memberId, period, { page: input.page, size });
    return toPage(items.map(historyEntryOf), count, input.page, size);
  }
}
