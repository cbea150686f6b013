import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { ReadStatusUpdater } from './read-status-updater.js';

type Endpoint = typeof realtimeApi.markAllRead;

@Injectable()
export class MarkAllRead implements Handler<Endpoint> {
  constructor(private readonly readStatus: ReadStatusUpdater) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { unread_count: await this.readStatus.markAll(context.actor.memberId, context) };
  }
}
