import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { KeptFile } from '../conversations/message.js';
import { UploadStore } from './upload.store.js';

const ADDRESS = /\/([0-9a-f-]{36})\/[a-z]+\.[a-z]+$/;

/** Finds the file that a message names. */
@Injectable()
export class SentFile {
  constructor(private readonly uploads: UploadStore) {}

  /** Null where it is none that this member uploaded. */
  async find(memberId: MemberId, media: string): Promise<KeptFile | null> {
    const [, id] = ADDRESS.exec(media.slice(0, 500)) ?? [];
    return id === undefined ? null : this.uploads.find(memberId, id);
  }
}
