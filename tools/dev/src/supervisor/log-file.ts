import { closeSync, mkdirSync, openSync } from 'node:fs';
import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST_BYTES = 10 * 1024 * 1024;
/** Of the lines shown to a person; the file has them whole. */
const LONGEST_LINE = 400;
const CHECK_EVERY_MS = 30_000;

/**
 * The log of one part. Processes write to the file themselves (appending), so a busy log costs the
 * supervisor nothing and survives it; a file that grew too large is moved aside once in a while.
 */
export class LogFile {
  readonly path: string;
  readonly descriptor: number;
  readonly #timer: NodeJS.Timeout;

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.path = join(folder, `${name}.log`);
    this.descriptor = openSync(this.path, 'a', 0o600);
    this.#timer = setInterval(() => void this.shorten(), CHECK_EVERY_MS).unref();
  }

  /** Keeps one older file beside the current one once it is larger than allowed. */
  async shorten(largestBytes = LARGEST_BYTES): Promise<void> {
    if ((await stat(this.path)).size <= largestBytes) return;
    await copyFile(this.path, `${this.path}.1`);
    await truncate(this.path);
  }

  /** The last lines, to show why something did not start. */
  async tail(lines = 8): Promise<string> {
    const text = await readFile(this.path, 'utf8').catch(() => '');
    const last = text.trimEnd().split('\n').slice(-lines);
    return last
      .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line))
      .join('\n');
  }

  close(): void {
    clearInterval(this.#timer);
    closeSync(this.descriptor);
  }
}
