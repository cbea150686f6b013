import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { AskViews } from './ask-views.js';
import { ExchangeStore } from './exchange.store.js';

type Endpoint = typeof exchangeApi.listAsks;

@Injectable()
export class ListAsks implements Handler<Endpoint> {
  constructor(
    private readonly exchanges: ExchangeStore,
    private readonly views: AskViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const paging = { page: input.page, size: pageSizeOf(input) };
    const { items, count } = input.waiting
      ? await this.exchanges.listWaiting(memberId, paging)
      : await this.exchanges.listAsks(memberId, paging);
    return toPage(await this.views.many(items, context), count, paging.page, paging.size);
  }
}
