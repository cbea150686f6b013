import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { ReadMarks } from './read-marks.js';

type Endpoint = typeof realtimeApi.markAllRead;

@Injectable()
export class MarkAllRead implements Handler<Endpoint> {
  constructor(private readonly marks: ReadMarks) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { unread_count: await this.marks.all(context.actor.memberId, context) };
  }
}
