import { Injectable } from '@nestjs/common';
import type { gatewayApi, Handler, Input, Output } from '@skillhour/contracts';
import { FileStore } from './file-store.js';

type Endpoint = typeof gatewayApi.dropChatFile;

/** Deletes a chat file whose URL was never sent to anyone. */
@Injectable()
export class DropChatFile implements Handler<Endpoint> {
  constructor(private readonly store: FileStore) {}

  async handle({ id, member_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    await this.store.remove({ id, uploader: member_id });
    return {};
  }
}
