import { Injectable } from '@nestjs/common';
import type { gatewayApi, Handler, Input, Output } from '@skillhour/contracts';
import { ImageStore } from './image-store.js';

type Endpoint = typeof gatewayApi.dropChatFile;

/** Deletes a chat file whose URL was never sent to anyone. */
@Injectable()
export class DropChatFile implements Handler<Endpoint> {
  constructor(private readonly store: ImageStore) {}

  async handle({ id, member_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    await this.store.remove(id, member_id);
    return {};
  }
}
