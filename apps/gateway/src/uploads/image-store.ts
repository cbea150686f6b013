import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { FileReferences } from './file-references.js';

/** Age after which a draft counts as abandoned by a crashed process. */
const ABANDONED_MS = 3_600_000;

/** A file being stored; it can't be found before `save`. */
export interface Draft {
  id: string;
  folder: string;
}

/** The uploader of a file, and whether it is private. */
export interface SaveOptions {
  uploader: string;
  /** Stored separately and served only by its own route. */
  isPrivate: boolean;
}

/**
 * Stores files in a local folder: one subfolder per file, named by its id and moved into place with all sizes
 * in one step. Nothing is written before the first upload, so a gateway that only reads may have the folder
 * read-only.
 */
@Injectable()
export class ImageStore {
  readonly folder: string;
  /** Folder of private files, below the public ones but not reachable by URL. */
  readonly privateFolder: string;
  readonly references: FileReferences;
  readonly #drafts: string;
  #ready: Promise<void> | undefined;

  constructor(@Inject(CONFIG) { IMAGE_STORE }: GatewayConfig) {
    this.folder = resolve(IMAGE_STORE);
    this.privateFolder = join(this.folder, '.private');
    this.references = new FileReferences(join(this.folder, '.references'));
    this.#drafts = join(this.folder, '.drafts');
  }

  async begin(): Promise<Draft> {
    await (this.#ready ??= this.#prepare());
    const id = newId();
    const folder = join(this.#drafts, id);
    await mkdir(folder);
    return { id, folder };
  }

  async save({ id, folder }: Draft, { uploader, isPrivate }: SaveOptions): Promise<void> {
    await this.references.begin(id, uploader);
    await rename(folder, join(isPrivate ? this.privateFolder : this.folder, id));
  }

  discard({ folder }: Draft): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }

  /** Deletes a file with its references; does nothing if it was deleted before. */
  async remove(id: string, uploader: string): Promise<void> {
    for (const folder of [this.folder, this.privateFolder])
      await rm(join(folder, id), { recursive: true, force: true });
    await this.references.remove(id, uploader);
  }

  /** Deletes a file without references. */
  async removeUnused(id: string, uploader: string): Promise<void> {
    if (await this.references.isUnreferenced(id, uploader)) await this.remove(id, uploader);
  }

  async #prepare(): Promise<void> {
    try {
      await mkdir(this.#drafts, { recursive: true });
      await mkdir(this.privateFolder, { recursive: true });
      for (const id of await readdir(this.#drafts)) await this.#sweep(join(this.#drafts, id));
    } catch (error) {
      this.#ready = undefined;
      throw error;
    }
  }

  async #sweep(folder: string): Promise<void> {
    // Another gateway may clean up the same folder.
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
