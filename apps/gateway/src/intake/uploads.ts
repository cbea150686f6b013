import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRule, UploadedFile } from '@skillhour/contracts';
import { message } from '@skillhour/texts';
import { NotDecoded, type Decoders } from './decoding/index.js';
import { fieldRefusal, requireFiles } from './field-refusal.js';
import type { Draft, ImageStore } from './image-store.js';
import { HEAD_BYTES, imageTypeOf } from './image-type.js';

export type FileRules = Readonly<Record<string, FileRule>>;

interface Upload {
  field: string;
  rule: FileRule;
  draft: Promise<Draft>;
}

interface Needs {
  store: ImageStore;
  decoders: Decoders;
  rules: FileRules;
  /** Counts one more image of who sends it; throws where it is one too many. */
  count: () => Promise<void>;
}

/** The files of one call, from their first byte until the call has taken them up, or not. */
export class Uploads {
  readonly #store: ImageStore;
  readonly #decoders: Decoders;
  readonly #rules: FileRules;
  readonly #count: () => Promise<void>;
  readonly #uploads: Upload[] = [];
  readonly #kept: string[] = [];

  constructor({ store, decoders, rules, count }: Needs) {
    this.#store = store;
    this.#decoders = decoders;
    this.#rules = rules;
    this.#count = count;
  }

  /** Writes a file of the form beside the store as it comes; refuses one too many, too large, or of another type. */
  async take(field: string, rule: FileRule, content: Readable): Promise<void> {
    const { atMost = 1, maxBytes, tooLarge, types, wrongType } = rule;
    if (this.#of(field).length >= atMost) throw fieldRefusal(field, tooMany(atMost));
    const draft = this.#count().then(() => this.#store.begin());
    this.#uploads.push({ field, rule, draft });
    const source = sourceIn(await draft);
    await pipeline(content, upTo(maxBytes, fieldRefusal(field, tooLarge)), createWriteStream(source));
    const type = imageTypeOf(await headOf(source));
    if (type === undefined || !types.includes(type)) throw fieldRefusal(field, wrongType);
  }

  /** Puts the images into the store; the references to them, by field. */
  async keep(): Promise<Record<string, UploadedFile | UploadedFile[]>> {
    requireFiles(this.#rules, (field) => this.#of(field).length > 0);
    const references: Record<string, UploadedFile | UploadedFile[]> = {};
    for (const [field, { atMost = 1 }] of Object.entries(this.#rules)) {
      const files = [];
      for (const upload of this.#of(field)) files.push(await this.#keepOne(upload));
      const [first] = files;
      if (first) references[field] = atMost > 1 ? files : first;
    }
    return references;
  }

  /** Forgets everything: nobody took it up. */
  async discard(): Promise<void> {
    const drafts = await Promise.allSettled(this.#uploads.map(({ draft }) => draft));
    await Promise.all([
      ...drafts.map((draft) => draft.status === 'fulfilled' && this.#store.discard(draft.value)),
      ...this.#kept.map((id) => this.#store.remove(id)),
    ]);
  }

  #of = (field: string) => this.#uploads.filter((upload) => upload.field === field);

  async #keepOne({ field, rule, ...upload }: Upload): Promise<UploadedFile> {
    const draft = await upload.draft;
    const source = sourceIn(draft);
    try {
      const { size, width, height } = await this.#decoders.render(source, draft.folder);
      await rm(source);
      await this.#store.keep(draft);
      this.#kept.push(draft.id);
      return { id: draft.id, media_type: 'image/webp', bytes: size, width, height };
    } catch (error) {
      if (!(error instanceof NotDecoded)) throw error;
      throw fieldRefusal(field, error.reason === 'pixels' ? rule.tooLarge : rule.wrongType);
    }
  }
}

const sourceIn = ({ folder }: Draft) => join(folder, 'upload');

const tooMany = (count: number) =>
  message('Only {count, plural, one {one file is} other {# files are}} allowed.', { count });

const upTo = (maxBytes: number, refusal: Error) =>
  async function* (content: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw refusal;
      yield chunk;
    }
  };

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
