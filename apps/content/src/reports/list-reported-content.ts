import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type contentApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { ReportQueueStore } from './report-queue.store.js';
import { ReportedViews } from './reported-views.js';

type Endpoint = typeof contentApi.listReportedThings;

/** Lists the admins' queue, open or decided entries. */
@Injectable()
export class ListReportedContent implements Handler<Endpoint> {
  constructor(
    private readonly queue: ReportQueueStore,
    private readonly views: ReportedViews,
  ) {}

  async handle(
    { status, search, page, ...query }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const { items, count } = await this.queue.page({ status, search }, { page, size });
    return toPage(await this.views.many(items, context), count, page, size);
  }
}
