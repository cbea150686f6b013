import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { chatFile, type gatewayApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { UploadReceiver } from './upload-receiver.js';

type Endpoint = typeof gatewayApi.storeChatFile;

/** Stores a file sent over the chat socket in the same way as one from its form. */
@Injectable()
export class StoreChatFile implements Handler<Endpoint> {
  constructor(private readonly uploads: UploadReceiver) {}

  handle({ member_id, data }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const content = Readable.from([Buffer.from(data, 'base64')]);
    return this.uploads.receiveFile('media', chatFile, content, member_id);
  }
}
