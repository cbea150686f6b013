import { Injectable } from '@nestjs/common';
import {
  fail,
  realtimeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { fileAddressOf } from '../conversations/message.js';
import { toStoredFile } from './stored-file.js';
import { UploadStore } from './upload.store.js';

const endpoint = realtimeApi.uploadChatFile;
type Endpoint = typeof endpoint;

/** Records the uploader of a file that the gateway has stored, and returns its address. */
@Injectable()
export class UploadChatFile implements Handler<Endpoint> {
  constructor(
    private readonly uploads: UploadStore,
    private readonly clock: Clock,
  ) {}

  async handle({ file }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const now = this.clock.now();
    const full = await this.uploads.countUpload(actor.memberId, now);
    if (full) return fail(endpoint, 'chat.too_many_files', {}, { retryAfterMs: full.waitMs });
    const stored = toStoredFile(file);
    await this.uploads.add(actor.memberId, stored, now);
    const { mediaType: media_type, name, bytes, width, height } = stored;
    const media = fileAddressOf(stored);
    return { media, url: media, media_type, name, bytes, width, height };
  }
}
