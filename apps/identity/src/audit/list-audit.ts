import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  toPage,
} from '@skillhour/contracts';
import { AuditStore } from './audit.store.js';
import { AuditViews } from './audit-views.js';

type Endpoint = typeof identityApi.listAudit;

/** Lists admins' actions, newest first. */
@Injectable()
export class ListAudit implements Handler<Endpoint> {
  constructor(
    private readonly store: AuditStore,
    private readonly views: AuditViews,
  ) {}

  async handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { page, search, kind, admin, about } = input;
    const size = pageSizeOf(input);
    const [{ items, count }, admins] = await Promise.all([
      this.store.find({ search, kind, admin, about }, { page, size }),
      this.views.admins(),
    ]);
    return { ...toPage(await this.views.entriesOf(items), count, page, size), admins };
  }
}
