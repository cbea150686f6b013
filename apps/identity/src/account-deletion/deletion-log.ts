import { Inject, Injectable } from '@nestjs/common';
import { MemberId } from '@skillhour/contracts';
import { CONFIG, ConfigError, FileBucket } from '@skillhour/service-kit';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

const Entry = z.object({ id: MemberId, at: z.string() });
type Entry = z.output<typeof Entry>;

interface EntryStore {
  /** Resolves once the entry is durable. */
  add(entry: Entry): Promise<void>;
  /** Returns each id once. */
  read(): Promise<MemberId[]>;
}

/**
 * The ids of deleted members in a file or a bucket outside of the database and of backups (`DELETION_LOG`). A restored
 * database may contain members who deleted their account after the backup; the log finds them.
 */
@Injectable()
export class DeletionLog {
  readonly #store: EntryStore | undefined;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#store = openStore(config);
  }

  /** Resolves once the entry is durable. Does nothing without `DELETION_LOG`. */
  async add(id: MemberId, at: string): Promise<void> {
    await this.#store?.add({ id, at });
  }

  /** Returns each logged id once. */
  async read(): Promise<MemberId[]> {
    if (this.#store === undefined) throw new Error('DELETION_LOG names no file or bucket');
    return this.#store.read();
  }
}

function openStore(config: IdentityConfig): EntryStore | undefined {
  const { DELETION_LOG: place, DELETION_LOG_REGION: region } = config;
  if (place === undefined) return undefined;
  if (!/^https?:/.test(place)) return new LogFile(place);
  const { DELETION_LOG_KEY_ID: keyId, DELETION_LOG_SECRET: secret } = config;
  if (keyId === undefined || secret === undefined)
    throw new ConfigError([
      'DELETION_LOG: is a bucket, which requires DELETION_LOG_KEY_ID and DELETION_LOG_SECRET',
    ]);
  return new LogBucket(new FileBucket({ url: place, region, keyId, secret }));
}

/** One JSON object per line. */
class LogFile implements EntryStore {
  constructor(private readonly path: string) {}

  async add(entry: Entry): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    const file = await open(this.path, 'a', 0o600);
    try {
      // The line break in front separates it from an entry that a crash cut off.
      await file.writeFile(`\n${JSON.stringify(entry)}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Skips entries that a crash cut off, because their event is handled again. */
  async read(): Promise<MemberId[]> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
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

/** One object per member, so that several replicas can write at the same time. */
class LogBucket implements EntryStore {
  constructor(private readonly bucket: FileBucket) {}

  async add(entry: Entry): Promise<void> {
    await this.bucket.putText(`${entry.id}.json`, JSON.stringify(entry));
  }

  async read(): Promise<MemberId[]> {
    const names = await this.bucket.list();
    return names.flatMap((name) => {
      const id = MemberId.safeParse(/^(.*)\.json$/.exec(name)?.[1]);
      return id.success ? [id.data] : [];
    });
  }
}
