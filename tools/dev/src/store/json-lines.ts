import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the owner may read emails and payments. */
const PRIVATE = { mode: 0o600 };

/** A file with one JSON value per line. Values are appended at run time and read at the next start. */
export class JsonLines {
  readonly #file: string;
  /** Serializes the writes. */
  #written: Promise<void> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  /** Opens the file and returns its values, oldest first. A line that a crash cut short is left out. */
  static async open(file: string): Promise<{ readonly log: JsonLines; readonly values: unknown[] }> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const text = await readFile(file, 'utf8').catch(() => '');
    const log = new JsonLines(file);
    const values = text.split('\n').flatMap(parseLine);
    if (text !== '' && !text.endsWith('\n')) await log.rewrite(values);
    return { log, values };
  }

  /** Resolves when the values are in the file. */
  append(...values: readonly unknown[]): Promise<void> {
    return this.#oneByOne(() => appendFile(this.#file, lines(values), PRIVATE));
  }

  /** Replaces the whole file atomically. */
  rewrite(values: readonly unknown[]): Promise<void> {
    return this.#oneByOne(async () => {
      await writeFile(`${this.#file}.new`, lines(values), PRIVATE);
      await rename(`${this.#file}.new`, this.#file);
    });
  }

  #oneByOne(task: () => Promise<void>): Promise<void> {
    const done = this.#written.then(task);
    this.#written = done.catch(() => undefined);
    return done;
  }
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
