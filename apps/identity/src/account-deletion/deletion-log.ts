import { Inject, Injectable } from '@nestjs/common';
import { MemberId } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

const Entry = z.object({ id: MemberId, at: z.string() });

/**
 * The ids of deleted members in a file outside of the database and of backups (`DELETION_LOG`), one JSON object per line.
 * A restored database may contain members who deleted their account after the backup; the log finds them.
 */
@Injectable()
export class DeletionLog {
  readonly #file: string | undefined;

  constructor(@Inject(CONFIG) { DELETION_LOG }: IdentityConfig) {
    this.#file = DELETION_LOG;
  }

  /** Resolves once the entry is on disk. Does nothing without `DELETION_LOG`. */
  async add(id: MemberId, at: string): Promise<void> {
    if (this.#file === undefined) return;
    await mkdir(dirname(this.#file), { recursive: true });
    const file = await open(this.#file, 'a', 0o600);
    try {
      // The line break in front separates it from an entry that a crash cut off.
      await file.writeFile(`\n${JSON.stringify({ id, at })}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Returns each logged id once. Skips entries that a crash cut off, because their event is handled again. */
  async read(): Promise<MemberId[]> {
    if (this.#file === undefined) throw new Error('DELETION_LOG names no file');
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    });
    return [...new Set(text.split('\n').flatMap(idIn))];
  }
}

function idIn(line: string): MemberId[] {
  try {
    return [Entry.parse(JSON.parse(line)).id];
  } catch {
    return [];
  }
}
