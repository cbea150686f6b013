import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { chatFile, type gatewayApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { Intake } from './intake.js';

type Endpoint = typeof gatewayApi.storeChatFile;

/** Stores a file sent over the chat socket in the same way as one from its form. */
@Injectable()
export class StoreChatFile implements Handler<Endpoint> {
  constructor(private readonly intake: Intake) {}

  handle({ member_id, data }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const content = Readable.from([Buffer.from(data, 'base64')]);
    return this.intake.take('media', chatFile, content, member_id);
  }
}
