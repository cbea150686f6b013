import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  toPage,
} from '@skillhour/contracts';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';

type History = typeof identityApi.listSanctions;
type Appeals = typeof identityApi.listAppeals;

/** Lists the sanctions of a member, newest first. */
@Injectable()
export class ListSanctions implements Handler<History> {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly views: SanctionViews,
  ) {}

  async handle(input: Input<History>): Promise<Output<History>> {
    const size = pageSizeOf(input);
    const { items, count } = await this.sanctions.listOf(input.id, { page: input.page, size });
    return toPage(await this.views.many(items), count, input.page, size);
  }
}

/** Lists appeals of all members. */
@Injectable()
export class ListAppeals implements Handler<Appeals> {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly views: SanctionViews,
  ) {}

  async handle(input: Input<Appeals>): Promise<Output<Appeals>> {
    const size = pageSizeOf(input);
    const { items, count } = await this.sanctions.listAppeals(input.status, { page: input.page, size });
    return toPage(await this.views.many(items), count, input.page, size);
  }
}
