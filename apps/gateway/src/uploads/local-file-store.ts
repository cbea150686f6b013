import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FastifyReply } from 'fastify';
import { Drafts } from './drafts.js';
import { FileReferences } from './file-references.js';
import {
  PUBLIC_MAX_AGE_S,
  uploadedAtMs,
  type Draft,
  type FileStore,
  type SaveOptions,
  type StoredFile,
  type Uploaded,
  type UploadPeriod,
} from './file-store.js';

const PUBLIC = { cacheControl: true, maxAge: `${PUBLIC_MAX_AGE_S}s` } as const;
const PRIVATE = { etag: false, lastModified: false } as const;

/**
 * Stores files in a local folder: one subfolder per file, named by its id and moved into place with all sizes
 * in one step. Private files are below it in a folder that no URL reaches. Nothing is written before the first
 * upload, so a gateway that only reads may have the folder read-only.
 */
export class LocalFileStore implements FileStore {
  readonly #folder: string;
  readonly #drafts: Drafts;
  readonly #references: FileReferences;

  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.#drafts = new Drafts(join(this.#folder, '.drafts'));
    this.#references = new FileReferences(join(this.#folder, '.references'));
  }

  begin(): Promise<Draft> {
    return this.#drafts.begin();
  }

  async save({ id, folder }: Draft, { uploader, isPrivate }: SaveOptions): Promise<void> {
    await this.#references.begin(id, uploader);
    const target = join(this.#rootOf(isPrivate), id);
    await mkdir(dirname(target), { recursive: true });
    await rename(folder, target);
  }

  discard(draft: Draft): Promise<void> {
    return this.#drafts.discard(draft);
  }

  read({ id, file, isPrivate }: StoredFile): Promise<Buffer | null> {
    return readFile(join(this.#rootOf(isPrivate), id, file)).catch(() => null);
  }

  send(reply: FastifyReply, { id, file, isPrivate }: StoredFile): FastifyReply {
    return reply.sendFile(`${id}/${file}`, this.#rootOf(isPrivate), isPrivate ? PRIVATE : PUBLIC);
  }

  addReference({ id, uploader }: Uploaded, by: string): Promise<void> {
    return this.#references.add(id, uploader, by);
  }

  dropReference({ id, uploader }: Uploaded, by: string): Promise<void> {
    return this.#references.drop(id, uploader, by);
  }

  async remove({ id, uploader }: Uploaded): Promise<void> {
    for (const isPrivate of [false, true])
      await rm(join(this.#rootOf(isPrivate), id), { recursive: true, force: true });
    await this.#references.remove(id, uploader);
  }

  async removeUnused(file: Uploaded): Promise<void> {
    if (await this.#references.isUnreferenced(file.id, file.uploader)) await this.remove(file);
  }

  async uploads({ afterMs, beforeMs }: UploadPeriod): Promise<Uploaded[]> {
    const files = await this.#references.all();
    return files.filter(({ id }) => uploadedAtMs(id) > afterMs && uploadedAtMs(id) < beforeMs);
  }

  #rootOf(isPrivate: boolean): string {
    return isPrivate ? join(this.#folder, '.private') : this.#folder;
  }
}
