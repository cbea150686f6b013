import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FileRule, MemberId, UploadedFile } from '@skillhour/contracts';
import { networkOf } from '@skillhour/service-kit';
import type { FastifyRequest } from 'fastify';
import { DecoderPool } from './decoding/decoder-pool.js';
import { FormReader } from './form-reader.js';
import { ImageQuota } from './image-quota.js';
import { FileStore } from './file-store.js';
import { PieceSender } from './piece-sender.js';
import { SentFiles } from './sent-files.js';
import { type FileRules, Uploads } from './uploads.js';

/** A form whose files are in the store. */
export interface ReceivedForm {
  /** Its text, and a reference for each file, by field. */
  input: Record<string, unknown>;
  /** Deletes the files if the call did not use them. */
  discard(): Promise<void>;
}

/** Uploader id of files sent without a sign-in. */
const ANONYMOUS = 'nobody';

/** The single entry point for uploaded files. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly store: FileStore,
    private readonly decoders: DecoderPool,
    private readonly quota: ImageQuota,
    private readonly pieces: PieceSender,
  ) {}

  /** Reads a form from a streaming request. */
  async receive(request: FastifyRequest, rules: FileRules): Promise<ReceivedForm> {
    // Anonymous callers are counted by address.
    const uploads = this.#uploads(rules, request.actor?.memberId, networkOf(request.ip));
    try {
      const fields = await new FormReader(rules, uploads).read(request.body as Readable, request.headers);
      const references = await uploads.save();
      return {
        input: { ...Object.fromEntries(fields), ...references },
        discard: () => uploads.discard(),
      };
    } catch (error) {
      await uploads.discard();
      throw error;
    }
  }

  /** Stores one file of a member that did not arrive in a form; `field` names it in errors. */
  async receiveFile(
    field: string,
    rule: FileRule,
    content: Readable,
    memberId: MemberId,
  ): Promise<UploadedFile> {
    const uploads = this.#uploads({ [field]: rule }, memberId);
    try {
      await uploads.receive(field, rule, { content, name: '' });
      const [file] = Object.values(await uploads.save()).flat();
      if (file === undefined) throw new Error('an accepted file was not stored');
      return file;
    } catch (error) {
      await uploads.discard();
      throw error;
    }
  }

  #uploads(rules: FileRules, memberId: MemberId | undefined, network = ''): Uploads {
    const count = () => this.quota.take(memberId ?? network);
    const { store, decoders } = this;
    const sent = new SentFiles(this.pieces, memberId);
    return new Uploads({ store, decoders, sent, rules, uploader: memberId ?? ANONYMOUS, count });
  }
}
