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
import { DisputeStore } from './dispute.store.js';
import { DisputeViews } from './dispute-views.js';

type Endpoint = typeof exchangeApi.listDisputes;

@Injectable()
export class ListDisputes implements Handler<Endpoint> {
  constructor(
    private readonly disputes: DisputeStore,
    private readonly views: DisputeViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const paging = { page: input.page, size: pageSizeOf(input) };
    const { items, count } = await this.disputes.list(input.status, paging);
    return toPage(await this.views.cases(items, context), count, paging.page, paging.size);
  }
}
