import { Injectable } from '@nestjs/common';
import { t } from '@skillhour/texts';
import type { KeptFile } from '../conversations/message.js';
import type { ChatConnection } from '../delivery.js';
import { isDataUrl } from '../files/data-url.js';
import { FileBySocket } from '../files/file-by-socket.js';
import { SentFile } from '../files/sent-file.js';
import { Admission } from './admission.js';
import { Refused } from './refused.js';

/** Resolves the file of a message: one that its sender uploaded before, or one sent within the message. */
@Injectable()
export class MessageFile {
  constructor(
    private readonly sent: SentFile,
    private readonly bySocket: FileBySocket,
    private readonly admission: Admission,
  ) {}

  async of(connection: ChatConnection, media: string | null): Promise<KeptFile | null> {
    if (media === null || media === '') return null;
    const { memberId } = connection;
    if (isDataUrl(media)) {
      await this.admission.check(connection);
      return this.bySocket.take(memberId, media);
    }
    const file = await this.sent.find(memberId, media);
    if (file === null) throw new Refused('media_rejected', t('This file can’t be sent. Upload it first.'));
    return file;
  }

  /**
   * Deletes a file that was sent within a message that is not stored. An earlier upload stays, so that its
   * sender can send it later.
   */
  async takeBack({ memberId }: ChatConnection, media: string | null, file: KeptFile | null): Promise<void> {
    if (file !== null && isDataUrl(media)) await this.bySocket.drop(memberId, file);
  }
}
