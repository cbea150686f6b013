import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import type { StoredFile } from '../conversations/message.js';
import { MessageStore } from '../conversations/message.store.js';
import { UploadStore } from './upload.store.js';

const ADDRESS = /\/([0-9a-f-]{36})\/[a-z]+\.[a-z]+$/;
/**
 * Time during which an unsent upload can be sent, in milliseconds. The gateway deletes unused uploads after a
 * day; sending ends one hour earlier.
 */
const USABLE_MS = 23 * 3_600_000;

/** Finds the uploaded file that a message refers to. */
@Injectable()
export class UploadLookup {
  constructor(
    private readonly uploads: UploadStore,
    private readonly messages: MessageStore,
    private readonly clock: Clock,
  ) {}

  /** Returns null if this member did not upload the file, or uploaded it too long ago without sending it. */
  async find(memberId: MemberId, media: string): Promise<StoredFile | null> {
    const [, id] = ADDRESS.exec(media.slice(0, 500)) ?? [];
    const found = id === undefined ? null : await this.uploads.find(memberId, id);
    if (found === null) return null;
    const { file, at } = found;
    const isFresh = this.clock.now().getTime() - at.getTime() < USABLE_MS;
    return isFresh || (await this.messages.carriesFile(file.id, memberId, false)) ? file : null;
  }
}
