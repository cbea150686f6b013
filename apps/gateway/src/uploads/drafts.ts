import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@skillhour/contracts';
import type { Draft } from './file-store.js';

/** Age after which a draft counts as abandoned by a crashed process. */
const ABANDONED_MS = 3_600_000;

/** Local folders of files that are being received. Nothing is written before the first one. */
export class Drafts {
  #ready: Promise<void> | undefined;

  constructor(private readonly parent: string) {}

  async begin(): Promise<Draft> {
    await (this.#ready ??= this.#prepare());
    const id = newId();
    const folder = join(this.parent, id);
    await mkdir(folder);
    return { id, folder };
  }

  discard({ folder }: Draft): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }

  async #prepare(): Promise<void> {
    try {
      await mkdir(this.parent, { recursive: true });
      for (const id of await readdir(this.parent)) await this.#sweep(join(this.parent, id));
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
