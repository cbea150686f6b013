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
import { ReportedThingStore } from './reported-thing.store.js';
import { ReportedViews } from './reported-views.js';

type Endpoint = typeof contentApi.listReportedThings;

/** Lists the admins' queue, open or decided entries. */
@Injectable()
export class ListReportedThings implements Handler<Endpoint> {
  constructor(
    private readonly things: ReportedThingStore,
    private readonly views: ReportedViews,
  ) {}

  async handle(
    { status, search, page, ...query }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const { items, count } = await this.things.page({ status, search }, { page, size });
    return toPage(await this.views.many(items, context), count, page, size);
  }
}
