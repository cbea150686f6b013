import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { imageFile, type gatewayApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { ImageStore } from './image-store.js';

type Endpoint = typeof gatewayApi.readPicture;

/** Returns a stored image for a member's export, because a private one has no URL that a service could read. */
@Injectable()
export class ReadPicture implements Handler<Endpoint> {
  constructor(private readonly store: ImageStore) {}

  async handle({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    for (const folder of [this.store.folder, this.store.privateFolder]) {
      const bytes = await readFile(join(folder, id, imageFile('full'))).catch(() => null);
      if (bytes) return { data: bytes.toString('base64') };
    }
    return { data: null };
  }
}
