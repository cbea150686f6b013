import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OTHER_FILE, type FileRule, type UploadedFile } from '@skillhour/contracts';
import { message } from '@skillhour/texts';
import { ImageRejected, type DecoderPool } from './decoding/decoder-pool.js';
import { fieldError, requireFiles } from './field-error.js';
import type { Draft, FileStore } from './file-store.js';
import { HEAD_BYTES, imageTypeOf } from './image-type.js';
import type { SentFiles } from './sent-files.js';

export type FileRules = Readonly<Record<string, FileRule>>;

interface Upload {
  field: string;
  rule: FileRule;
  draft: Promise<Draft>;
  /** File name given by the sender. */
  name: string;
  /** Whether it is not an image and therefore stored unchanged. */
  isOther?: boolean;
}

/** A file of a form while it is streaming. */
interface IncomingFile {
  content: Readable;
  name: string;
}

interface UploadsOptions {
  store: FileStore;
  decoders: DecoderPool;
  /** Files that another service stores. */
  sent: SentFiles;
  rules: FileRules;
  /** The uploader. Files of anonymous callers can't be kept by references. */
  uploader: string;
  /** Counts one more image of the sender; throws above the limit. */
  count: () => void;
}

/** The files of one call, from their first byte until the call has used or dropped them. */
export class Uploads {
  readonly #store: FileStore;
  readonly #decoders: DecoderPool;
  readonly #sent: SentFiles;
  readonly #rules: FileRules;
  readonly #uploader: string;
  readonly #count: () => void;
  readonly #uploads: Upload[] = [];
  readonly #savedIds: string[] = [];

  constructor({ store, decoders, sent, rules, uploader, count }: UploadsOptions) {
    this.#store = store;
    this.#decoders = decoders;
    this.#sent = sent;
    this.#rules = rules;
    this.#uploader = uploader;
    this.#count = count;
  }

  /** Writes a streaming file to a draft; rejects surplus or oversized files and wrong types. */
  async receive(field: string, rule: FileRule, { content, name }: IncomingFile): Promise<void> {
    const { atMost = 1, maxBytes, others, tooLarge, types, wrongType } = rule;
    if (this.#countOf(field) >= atMost) throw fieldError(field, tooMany(atMost));
    if (rule.inPieces) return this.#sent.receive(field, rule, { content, name });
    this.#count();
    const draft = this.#store.begin();
    const upload: Upload = { field, rule, draft, name };
    this.#uploads.push(upload);
    const source = sourcePathOf(await draft);
    await pipeline(content, limitBytes(maxBytes, fieldError(field, tooLarge)), createWriteStream(source));
    const type = imageTypeOf(await readHead(source));
    upload.isOther = type === undefined || !types.includes(type);
    if (upload.isOther && !others) throw fieldError(field, wrongType);
  }

  /** Moves the files into the store; returns their references by field. */
  async save(): Promise<Record<string, UploadedFile | UploadedFile[]>> {
    requireFiles(this.#rules, (field) => this.#countOf(field) > 0);
    const references: Record<string, UploadedFile | UploadedFile[]> = {};
    for (const [field, { atMost = 1 }] of Object.entries(this.#rules)) {
      const files = this.#sent.referencesOf(field);
      for (const upload of this.#of(field)) files.push(await this.#saveOne(upload));
      const [first] = files;
      if (first) references[field] = atMost > 1 ? files : first;
    }
    return references;
  }

  /** Deletes all files, because the call did not use them. */
  async discard(): Promise<void> {
    const drafts = await Promise.allSettled(this.#uploads.map(({ draft }) => draft));
    await Promise.all([
      ...drafts.map((draft) => draft.status === 'fulfilled' && this.#store.discard(draft.value)),
      ...this.#savedIds.map((id) => this.#store.remove({ id, uploader: this.#uploader })),
      this.#sent.discard(),
    ]);
  }

  #countOf = (field: string) => this.#of(field).length + this.#sent.countOf(field);

  #of = (field: string) => this.#uploads.filter((upload) => upload.field === field);

  async #saveOne(upload: Upload): Promise<UploadedFile> {
    const draft = await upload.draft;
    const file = upload.isOther
      ? await this.#storeUnchanged(upload, draft)
      : await this.#storeRendered(upload, draft);
    this.#savedIds.push(draft.id);
    return { id: draft.id, ...file, ...(upload.rule.others && { name: upload.name }) };
  }

  /**
   * Stores a file unchanged. It is not opened here, and browsers must download it rather than display it
   * under our origin.
   */
  async #storeUnchanged({ rule }: Upload, draft: Draft): Promise<Omit<UploadedFile, 'id'>> {
    const path = join(draft.folder, OTHER_FILE);
    await rename(sourcePathOf(draft), path);
    const { size: bytes } = await stat(path);
    await this.#moveToStore(rule, draft);
    return { media_type: 'application/octet-stream', bytes };
  }

  #moveToStore({ isPrivate }: FileRule, draft: Draft): Promise<void> {
    return this.#store.save(draft, { uploader: this.#uploader, isPrivate: isPrivate === true });
  }

  async #storeRendered({ field, rule }: Upload, draft: Draft): Promise<Omit<UploadedFile, 'id'>> {
    const source = sourcePathOf(draft);
    try {
      const { size, width, height } = await this.#decoders.render(source, draft.folder);
      await rm(source);
      await this.#moveToStore(rule, draft);
      return { media_type: 'image/webp', bytes: size, width, height };
    } catch (error) {
      if (!(error instanceof ImageRejected)) throw error;
      throw fieldError(field, error.reason === 'pixels' ? rule.tooLarge : rule.wrongType);
    }
  }
}

const sourcePathOf = ({ folder }: Draft) => join(folder, 'upload');

const tooMany = (count: number) =>
  message('Only {count, plural, one {one file is} other {# files are}} allowed.', { count });

const limitBytes = (maxBytes: number, error: Error) =>
  async function* (content: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw error;
      yield chunk;
    }
  };

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
