import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  CHAT_FILE_BYTES,
  chatFile,
  gatewayApi,
  realtimeApi,
  type MemberId,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { KeptFile } from '../conversations/message.js';
import { Refused } from '../saying/refused.js';
import { bytesOf, fileInDataUrl } from './data-url.js';
import { toKept } from './kept-file.js';
import { UploadStore } from './upload.store.js';

/** Number of files per member that this process holds in memory at a time. Each takes megabytes. */
const AT_ONCE = 2;
const TOO_MANY = 'chat.too_many_files';
const TOO_MANY_TODAY = realtimeApi.uploadChatFile.errors[TOO_MANY].sentence;

/** Stores files that are sent as data URLs within a message. The gateway stores them like uploads. */
@Injectable()
export class FileBySocket {
  readonly #underWay = new Map<MemberId, number>();

  constructor(
    private readonly caller: Caller,
    private readonly uploads: UploadStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs `work` while a file is in memory. Rejects it if the member already has too many files in progress.
   */
  async during<T>(memberId: MemberId, work: () => Promise<T>): Promise<T> {
    const count = this.#underWay.get(memberId) ?? 0;
    if (count >= AT_ONCE) throw new Refused(TOO_MANY, t('Wait until your other files have been sent.'));
    this.#underWay.set(memberId, count + 1);
    try {
      return await work();
    } finally {
      this.#underWay.set(memberId, (this.#underWay.get(memberId) ?? 1) - 1);
      if (this.#underWay.get(memberId) === 0) this.#underWay.delete(memberId);
    }
  }

  async take(memberId: MemberId, media: string): Promise<KeptFile> {
    const data = fileInDataUrl(media);
    if (data === null) throw new Refused('media_rejected', t('This file can’t be read.'));
    if (bytesOf(data) > CHAT_FILE_BYTES) throw new Refused('media_rejected', chatFile.tooLarge);
    const now = this.clock.now();
    if (await this.uploads.take(memberId, now)) throw new Refused(TOO_MANY, TOO_MANY_TODAY);
    const file = toKept(await this.#store(memberId, data));
    await this.uploads.add(memberId, file, now);
    return file;
  }

  /**
   * Deletes a file whose message was not stored; its address was never published. Never throws: if the
   * gateway is unavailable, the file stays.
   */
  async drop(memberId: MemberId, { id }: KeptFile): Promise<void> {
    try {
      await this.uploads.remove(memberId, id);
      await this.caller.call(gatewayApi.dropChatFile, { id, member_id: memberId }, systemContext());
    } catch (error) {
      this.logger.warn({ err: error }, 'file without a message could not be deleted');
    }
  }

  async #store(memberId: MemberId, data: string) {
    const deadlineAtMs = Date.now() + (gatewayApi.storeChatFile.timeoutMs ?? 0);
    const input = { member_id: memberId, data };
    try {
      return await this.caller.call(gatewayApi.storeChatFile, input, systemContext({ deadlineAtMs }));
    } catch (error) {
      throw error instanceof AppError ? refusedAs(error) : error;
    }
  }
}

/**
 * Converts an error of the gateway to an error for the sender. If the gateway is unavailable, only this
 * message fails and later messages are still sent.
 */
function refusedAs(error: AppError): Refused {
  const { kind, message, fields } = error.toBody();
  if (kind === 'invalid') return new Refused('media_rejected', fields?.['media']?.[0] ?? message);
  if (kind === 'rate_limited') return new Refused(TOO_MANY, message);
  return new Refused('service.unavailable', t('Not sent. Try again in a moment.'));
}
