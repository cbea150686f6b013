import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { FileReferences } from './file-references.js';

/** A draft that old was left by a process that died over it. */
const ABANDONED_MS = 3_600_000;

/** A file on its way into the store: nobody finds it before it is kept. */
export interface Draft {
  id: string;
  folder: string;
}

/** The uploader of a file, and whether it is private. */
export interface Keeping {
  uploader: string;
  /** Stored apart: only a route of its own serves it. */
  isPrivate: boolean;
}

/**
 * Files in a local folder: one folder a file, named by its id. It is moved to its place in one step, with all its sizes. Nothing is
 * touched before the first upload, so that a gateway that only reads may have the folder read-only.
 */
@Injectable()
export class ImageStore {
  readonly folder: string;
  /** Files that are not public; below the other ones, where no address leads. */
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

  async keep({ id, folder }: Draft, { uploader, isPrivate }: Keeping): Promise<void> {
    await this.references.begin(id, uploader);
    await rename(folder, join(isPrivate ? this.privateFolder : this.folder, id));
  }

  discard({ folder }: Draft): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }

  /** Deletes a file with its references; nothing happens if it is gone already. */
  async remove(id: string, uploader: string): Promise<void> {
    for (const folder of [this.folder, this.privateFolder])
      await rm(join(folder, id), { recursive: true, force: true });
    await this.references.remove(id, uploader);
  }

  /** Deletes a file that nothing refers to. */
  async removeUnused(id: string, uploader: string): Promise<void> {
    if (await this.references.areNone(id, uploader)) await this.remove(id, uploader);
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
    // Another gateway may sweep the same folder.
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
