import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  CHAT_FILE_BYTES,
  chatFile,
  chatMedia,
  chatMessages,
  createError,
  fail,
  gatewayApi,
  realtimeApi,
  type MemberId,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import type { StoredFile } from '../conversations/message.js';
import { decodedLength, fileInDataUrl } from './data-url.js';
import { toStoredFile } from './stored-file.js';
import { UploadStore } from './upload.store.js';

/** Number of files per member that this process holds in memory at a time. Each takes megabytes. */
const AT_ONCE = 2;
const TOO_MANY_TODAY = realtimeApi.uploadChatFile.errors['chat.too_many_files'].sentence;

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
    if (count >= AT_ONCE) fail(chatMessages.send, 'chat.too_many_files', { reason: chatMedia.tooManyAtOnce });
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
    if (data === null) fail(chatMessages.send, 'media_rejected', { reason: chatMedia.unreadable });
    if (decodedLength(data) > CHAT_FILE_BYTES)
      fail(chatMessages.send, 'media_rejected', { reason: chatFile.tooLarge });
    const now = this.clock.now();
    const full = await this.uploads.countUpload(memberId, now);
    if (full) {
      const retryAfterMs = full.waitMs;
      fail(chatMessages.send, 'chat.too_many_files', { reason: TOO_MANY_TODAY }, { retryAfterMs });
    }
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
      throw error instanceof AppError ? toMessageError(error) : error;
    }
  }
}

/**
 * Converts an error of the gateway to an error for the sender. If the gateway is unavailable, only this
 * message fails and later messages are still sent.
 */
function toMessageError(error: AppError): AppError {
  const { kind, message, fields } = error.toBody();
  const reason = fields?.['media']?.[0] ?? message;
  if (kind === 'invalid') return createError(chatMessages.send, 'media_rejected', { reason });
  if (kind === 'rate_limited')
    return createError(chatMessages.send, 'chat.too_many_files', { reason: message });
  return createError(chatMessages.send, 'service.unavailable');
}
