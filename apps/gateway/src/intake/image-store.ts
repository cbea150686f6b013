import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';

/** A draft that old was left by a process that died over it. */
const ABANDONED_MS = 3_600_000;

/** A file on its way into the store: nobody finds it before it is kept. */
export interface Draft {
  id: string;
  folder: string;
}

/**
 * Images in a local folder: one folder an image, named by its id. It is moved to its place in one step, with all its sizes. Nothing is
 * touched before the first upload, so that a gateway that only reads may have the folder read-only.
 */
@Injectable()
export class ImageStore {
  readonly folder: string;
  readonly #drafts: string;
  #ready: Promise<void> | undefined;

  constructor(@Inject(CONFIG) { IMAGE_STORE }: GatewayConfig) {
    this.folder = resolve(IMAGE_STORE);
    this.#drafts = join(this.folder, '.drafts');
  }

  async begin(): Promise<Draft> {
    await (this.#ready ??= this.#prepare());
    const id = newId();
    const folder = join(this.#drafts, id);
    await mkdir(folder);
    return { id, folder };
  }

  keep({ id, folder }: Draft): Promise<void> {
    return rename(folder, join(this.folder, id));
  }

  discard({ folder }: Draft): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }

  remove(id: string): Promise<void> {
    return rm(join(this.folder, id), { recursive: true, force: true });
  }

  async #prepare(): Promise<void> {
    try {
      await mkdir(this.#drafts, { recursive: true });
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
