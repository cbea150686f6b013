import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type Handler,
  type Input,
  type Output,
  type realtimeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { NotificationStore } from '../notification.store.js';
import { NotificationViews } from './notification-views.js';

type Endpoint = typeof realtimeApi.listNotifications;

@Injectable()
export class ListNotifications implements Handler<Endpoint> {
  constructor(
    private readonly store: NotificationStore,
    private readonly views: NotificationViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const size = pageSizeOf(input);
    const { items, count } = await this.store.list(memberId, input.show, { page: input.page, size });
    return toPage(await this.views.toViews(memberId, items, context), count, input.page, size);
  }
}
