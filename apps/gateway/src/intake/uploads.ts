import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRule, UploadedFile } from '@skillhour/contracts';
import { message } from '@skillhour/texts';
import { fieldRefusal } from './field-refusal.js';
import type { Draft, ImageStore } from './image-store.js';
import { HEAD_BYTES, imageTypeOf } from './image-type.js';
import { renderImage, TooManyPixels } from './render-image.js';

export type FileRules = Readonly<Record<string, FileRule>>;

interface Upload {
  field: string;
  rule: FileRule;
  draft: Draft;
  source: string;
}

/** The files of one call, from their first byte until the call has taken them up, or not. */
export class Uploads {
  readonly #store: ImageStore;
  readonly #rules: FileRules;
  readonly #uploads: Upload[] = [];
  readonly #kept: string[] = [];

  constructor(store: ImageStore, rules: FileRules) {
    this.#store = store;
    this.#rules = rules;
  }

  /** Writes a file of the form beside the store as it comes; refuses one too many, too large, or of another type. */
  async take(field: string, rule: FileRule, content: Readable): Promise<void> {
    const atMost = rule.atMost ?? 1;
    if (this.#uploads.filter((upload) => upload.field === field).length >= atMost)
      throw fieldRefusal(field, tooMany(atMost));
    const draft = await this.#store.begin();
    const source = join(draft.folder, 'upload');
    this.#uploads.push({ field, rule, draft, source });
    await pipeline(
      content,
      upTo(rule.maxBytes, fieldRefusal(field, rule.tooLarge)),
      createWriteStream(source),
    );
    const type = imageTypeOf(await headOf(source));
    if (type === undefined || !rule.types.includes(type)) throw fieldRefusal(field, rule.wrongType);
  }

  /** Puts the images into the store; the references to them, by field. */
  async keep(): Promise<Record<string, UploadedFile | UploadedFile[]>> {
    const references = new Map<string, UploadedFile[]>();
    for (const upload of this.#uploads) {
      const file = await this.#keepOne(upload);
      references.set(upload.field, [...(references.get(upload.field) ?? []), file]);
    }
    const entries = Object.entries(this.#rules).flatMap(([field, { atMost = 1, required }]) => {
      const [first, ...more] = references.get(field) ?? [];
      if (first === undefined && required !== undefined) throw fieldRefusal(field, required);
      if (first === undefined) return [];
      return [[field, atMost > 1 ? [first, ...more] : first] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Forgets everything: nobody took it up. */
  async discard(): Promise<void> {
    await Promise.all([
      ...this.#uploads.map(({ draft }) => this.#store.discard(draft)),
      ...this.#kept.map((id) => this.#store.remove(id)),
    ]);
  }

  async #keepOne({ field, rule, draft, source }: Upload): Promise<UploadedFile> {
    try {
      const { size, width, height } = await renderImage(source, draft.folder);
      await rm(source);
      await this.#store.keep(draft);
      this.#kept.push(draft.id);
      return { id: draft.id, media_type: 'image/webp', bytes: size, width, height };
    } catch (error) {
      if (isOutage(error)) throw error;
      throw fieldRefusal(field, error instanceof TooManyPixels ? rule.tooLarge : rule.wrongType);
    }
  }
}

const tooMany = (count: number) =>
  message('Only {count, plural, one {one file is} other {# files are}} allowed.', { count });

/** The disk's own errors carry a code; the decoder's about a broken image do not. */
const isOutage = (error: unknown) => error instanceof Error && 'code' in error;

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
