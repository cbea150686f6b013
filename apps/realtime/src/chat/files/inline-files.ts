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
import type { StoredFile } from '../conversations/message.js';
import { MessageRejectedError } from '../sending/message-rejected-error.js';
import { decodedLength, fileInDataUrl } from './data-url.js';
import { toStoredFile } from './stored-file.js';
import { UploadStore } from './upload.store.js';

/** Number of files per member that this process holds in memory at a time. Each takes megabytes. */
const AT_ONCE = 2;
const TOO_MANY = 'chat.too_many_files';
const TOO_MANY_TODAY = realtimeApi.uploadChatFile.errors[TOO_MANY].sentence;

/** Stores files that are sent as data URLs within a message. The gateway stores them like uploads. */
@Injectable()
export class InlineFiles {
  readonly #inProgress = new Map<MemberId, number>();

  constructor(
    private readonly caller: Caller,
    private readonly uploads: UploadStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs `work` while a file is in memory. Rejects it if the member already has too many files in progress.
   */
  async runWithinLimit<T>(memberId: MemberId, work: () => Promise<T>): Promise<T> {
    const count = this.#inProgress.get(memberId) ?? 0;
    if (count >= AT_ONCE)
      throw new MessageRejectedError(TOO_MANY, t('Wait until your other files have been sent.'));
    this.#inProgress.set(memberId, count + 1);
    try {
      return await work();
    } finally {
      this.#inProgress.set(memberId, (this.#inProgress.get(memberId) ?? 1) - 1);
      if (this.#inProgress.get(memberId) === 0) this.#inProgress.delete(memberId);
    }
  }

  async store(memberId: MemberId, media: string): Promise<StoredFile> {
    const data = fileInDataUrl(media);
    if (data === null) throw new MessageRejectedError('media_rejected', t('This file can’t be read.'));
    if (decodedLength(data) > CHAT_FILE_BYTES)
      throw new MessageRejectedError('media_rejected', chatFile.tooLarge);
    const now = this.clock.now();
    if (await this.uploads.countUpload(memberId, now))
      throw new MessageRejectedError(TOO_MANY, TOO_MANY_TODAY);
    const file = toStoredFile(await this.#store(memberId, data));
    await this.uploads.add(memberId, file, now);
    return file;
  }

  /**
   * Deletes a file whose message was not stored; its address was never published. Never throws: if the
   * gateway is unavailable, the file stays.
   */
  async discard(memberId: MemberId, { id }: StoredFile): Promise<void> {
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
      throw error instanceof AppError ? toMessageRejection(error) : error;
    }
  }
}

/**
 * Converts an error of the gateway to an error for the sender. If the gateway is unavailable, only this
 * message fails and later messages are still sent.
 */
function toMessageRejection(error: AppError): MessageRejectedError {
  const { kind, message, fields } = error.toBody();
  if (kind === 'invalid')
    return new MessageRejectedError('media_rejected', fields?.['media']?.[0] ?? message);
  if (kind === 'rate_limited') return new MessageRejectedError(TOO_MANY, message);
  return new MessageRejectedError('service.unavailable', t('Not sent. Try again in a moment.'));
}
