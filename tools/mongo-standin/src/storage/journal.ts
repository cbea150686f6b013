import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Entry } from './entry.ts';
import { hasFrameAfter, readFrames } from './frames.ts';
import { Log } from './log.ts';
import { writeSnapshot } from './snapshot.ts';

// A data directory contains snapshot-N (the state when log-N began) and the logs from N on. Rotation begins log-N+1 and
// writes snapshot-N+1 while the server runs. It removes N's files only once the new snapshot is complete under its
// final name. At every moment some snapshot and the logs after it make up the whole state.

export interface JournalOptions {
  directory: string;
  /**
   * Log size at which to rotate, if the last snapshot is not larger. This way writing snapshots costs no more than
   * writing the log.
   */
  rotateBytes: number;
}

export class Journal {
  readonly #options: JournalOptions;
  #generation = 0;
  #snapshotBytes = 0;
  #log!: Log;
  #rotation: Promise<void> | undefined;

  constructor(options: JournalOptions) {
    this.#options = options;
    mkdirSync(options.directory, { recursive: true });
    lockDirectory(join(options.directory, 'lock'));
  }

  /** Replays the state, oldest first, and opens the log for appending. */
  recover(apply: (entry: Entry) => void): void {
    removeUnfinished(this.#options.directory);
    const first = Math.max(0, ...this.#generations('snapshot'));
    if (first > 0) this.#readSnapshot(this.#path('snapshot', first), apply);
    const logs = this.#generations('log').filter((generation) => generation >= first);
    for (const generation of logs) this.#readLog(generation, generation === Math.max(...logs), apply);
    this.#removeBefore(first);
    this.#generation = Math.max(first, ...logs);
    const path = this.#path('log', this.#generation);
    this.#log = new Log(path, existsSync(path) ? readFileSync(path).length : 0);
    syncDirectory(this.#options.directory);
  }

  #readSnapshot(path: string, apply: (entry: Entry) => void): void {
    const { validBytes, totalBytes } = readFrames(path, (payload) => eachEntry(payload, apply));
    if (validBytes < totalBytes) throw corrupt(path, validBytes);
    this.#snapshotBytes = totalBytes;
  }

  #readLog(generation: number, last: boolean, apply: (entry: Entry) => void): void {
    const path = this.#path('log', generation);
    const { validBytes, totalBytes } = readFrames(path, (payload) => eachEntry(payload, apply));
    if (validBytes === totalBytes) return;
    // An older log was flushed before rotation, so it cannot end in a torn frame.
    if (!last || hasFrameAfter(path, validBytes)) throw corrupt(path, validBytes);
    truncateSync(path, validBytes);
  }

  append(entry: Entry): void {
    this.#log.append(encodeDocument(entry));
  }

  flushed(): Promise<void> {
    return this.#log.flushed();
  }

  get wantsRotation(): boolean {
    return !this.#rotation && this.#log.bytes >= Math.max(this.#options.rotateBytes, this.#snapshotBytes);
  }

  /**
   * Replaces the log by a snapshot. `state` is called at the switch of logs and must yield the state as of that time.
   */
  rotate(state: () => Iterable<Entry>): Promise<void> {
    this.#rotation ??= this.#rotate(state).finally(() => (this.#rotation = undefined));
    return this.#rotation;
  }

  async #rotate(state: () => Iterable<Entry>): Promise<void> {
    do await this.#log.flushed();
    while (!this.#log.idle);
    const next = this.#generation + 1;
    this.#log.switchTo(this.#path('log', next));
    this.#generation = next;
    const entries = state();
    syncDirectory(this.#options.directory);
    this.#snapshotBytes = await writeSnapshot(this.#path('snapshot', next), entries);
    syncDirectory(this.#options.directory);
    this.#removeBefore(next);
  }

  async close(): Promise<void> {
    await this.#rotation;
    await this.#log.close();
    rmSync(join(this.#options.directory, 'lock'), { force: true });
  }

  #removeBefore(generation: number): void {
    for (const kind of ['snapshot', 'log'] as const) {
      for (const old of this.#generations(kind)) if (old < generation) rmSync(this.#path(kind, old));
    }
  }

  #generations(kind: 'snapshot' | 'log'): number[] {
    const names = readdirSync(this.#options.directory);
    return names
      .flatMap((name) => new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  #path(kind: 'snapshot' | 'log', generation: number): string {
    return join(this.#options.directory, `${kind}-${String(generation).padStart(8, '0')}`);
  }
}

function eachEntry(payload: Buffer, apply: (entry: Entry) => void): void {
  for (let at = 0; at < payload.length; at += payload.readInt32LE(at))
    apply(decodeDocument(payload, at) as unknown as Entry);
}

function corrupt(path: string, at: number): Error {
  return new Error(
    `${path} is damaged at byte ${at}: a checksum does not match although intact data follows. Restore the directory from a copy, or delete it to start empty.`,
  );
}

function removeUnfinished(directory: string): void {
  for (const name of readdirSync(directory)) if (name.endsWith('.tmp')) rmSync(join(directory, name));
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Locks the directory, because two servers on one directory would destroy it. The lock of a killed server is stale. */
function lockDirectory(path: string): void {
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new Error(`${path}: process ${holder} is using this data directory`);
  writeFileSync(path, String(process.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
