import { Injectable } from '@nestjs/common';
import { imageFile, type gatewayApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { FileStore } from './file-store.js';

type Endpoint = typeof gatewayApi.readPicture;

/** Returns a stored image for a member's export, because a private one has no URL that a service could read. */
@Injectable()
export class ReadPicture implements Handler<Endpoint> {
  constructor(private readonly store: FileStore) {}

  async handle({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    for (const isPrivate of [false, true]) {
      const bytes = await this.store.read({ id, file: imageFile('full'), isPrivate });
      if (bytes) return { data: bytes.toString('base64') };
    }
    return { data: null };
  }
}
