import { Injectable } from '@nestjs/common';
import {
  fail,
  realtimeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { ReadStatusUpdater } from './read-status-updater.js';

type Endpoint = typeof realtimeApi.markRead;

@Injectable()
export class MarkRead implements Handler<Endpoint> {
  constructor(private readonly readStatus: ReadStatusUpdater) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const marked = await this.readStatus.markOne(context.actor.memberId, id, context);
    return marked ?? fail(realtimeApi.markRead, 'notification.not_found');
  }
}

type ByGet = typeof realtimeApi.markReadByGet;

/** Marks a notification as read by GET, as the specification’s clients do. */
@Injectable()
export class MarkReadByGet implements Handler<ByGet> {
  constructor(private readonly readStatus: ReadStatusUpdater) {}

  async handle({ id }: Input<ByGet>, context: SignedInContext): Promise<Output<ByGet>> {
    const marked = await this.readStatus.markOne(context.actor.memberId, id, context);
    return marked ?? fail(realtimeApi.markReadByGet, 'notification.not_found');
  }
}
