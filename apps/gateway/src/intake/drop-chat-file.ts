import { Injectable } from '@nestjs/common';
import type { gatewayApi, Handler, Input, Output } from '@skillhour/contracts';
import { ImageStore } from './image-store.js';

type Endpoint = typeof gatewayApi.dropChatFile;

/** Nobody was told where the file is: it goes as if it had never come. */
@Injectable()
export class DropChatFile implements Handler<Endpoint> {
  constructor(private readonly store: ImageStore) {}

  async handle({ id, member_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    await this.store.remove(id, member_id);
    return {};
  }
}
