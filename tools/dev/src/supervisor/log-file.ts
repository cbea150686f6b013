import { closeSync, mkdirSync, openSync } from 'node:fs';
import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
/** Maximum length of lines that are printed. The file contains them in full. */
const MAX_LINE_LENGTH = 400;
const CHECK_EVERY_MS = 30_000;

/**
 * The log of one process. Processes append to the file themselves, so that a busy log costs the supervisor nothing and survives it. A file
 * that is too large is moved aside at intervals.
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

  /** Moves the contents to one older file if the file is larger than allowed. */
  async shorten(largestBytes = MAX_BYTES): Promise<void> {
    if ((await stat(this.path)).size <= largestBytes) return;
    await copyFile(this.path, `${this.path}.1`);
    await truncate(this.path);
  }

  /** Returns the last lines, which show why a process did not start. */
  async tail(lines = 8): Promise<string> {
    const text = await readFile(this.path, 'utf8').catch(() => '');
    const last = text.trimEnd().split('\n').slice(-lines);
    return last
      .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line))
      .join('\n');
  }

  close(): void {
    clearInterval(this.#timer);
    closeSync(this.descriptor);
  }
}
