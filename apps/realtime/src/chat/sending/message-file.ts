import { Injectable } from '@nestjs/common';
import { chatMedia, chatMessages, fail } from '@skillhour/contracts';
import type { StoredFile } from '../conversations/message.js';
import type { ChatConnection } from '../message-delivery.js';
import { isDataUrl } from '../files/data-url.js';
import { InlineFiles } from '../files/inline-files.js';
import { UploadLookup } from '../files/upload-lookup.js';
import { WritePermission } from './write-permission.js';

/** Resolves the file of a message: one that its sender uploaded before, or one sent within the message. */
@Injectable()
export class MessageFile {
  constructor(
    private readonly uploads: UploadLookup,
    private readonly inlineFiles: InlineFiles,
    private readonly permission: WritePermission,
  ) {}

  async resolve(connection: ChatConnection, media: string | null): Promise<StoredFile | null> {
    if (media === null || media === '') return null;
    const { memberId } = connection;
    if (isDataUrl(media)) {
      await this.permission.check(connection);
      return this.inlineFiles.store(memberId, media);
    }
    const file = await this.uploads.find(memberId, media);
    return file ?? fail(chatMessages.send, 'media_rejected', { reason: chatMedia.notUploaded });
  }

  /**
   * Deletes a file that was sent within a message that is not stored. An earlier upload stays, so that its
   * sender can send it later.
   */
  async discard({ memberId }: ChatConnection, media: string | null, file: StoredFile | null): Promise<void> {
    if (file !== null && isDataUrl(media)) await this.inlineFiles.discard(memberId, file);
  }
}
