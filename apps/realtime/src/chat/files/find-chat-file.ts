import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { MessageStore } from '../conversations/message.store.js';
import { UploadStore } from './upload.store.js';

type Endpoint = typeof realtimeApi.findChatFile;

/**
 * Decides for the gateway who may read a file: its uploader, its receivers, and admins if the message was
 * reported.
 */
@Injectable()
export class FindChatFile implements Handler<Endpoint> {
  constructor(
    private readonly messages: MessageStore,
    private readonly uploads: UploadStore,
  ) {}

  async handle({ file_id, reader_id, is_admin }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found =
      (await this.messages.carriesFile(file_id, reader_id, is_admin)) ||
      (await this.uploads.find(reader_id, file_id)) !== null;
    return { found };
  }
}
