import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Mails and payments are nobody else's business. */
const PRIVATE = { mode: 0o600 };

/** A file of one JSON value a line: appended to while it runs, read at the next start. */
export class JsonLines {
  readonly #file: string;
  /** Writes happen one after the other. */
  #written: Promise<void> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  /** The values in the file, oldest first. A line that a crash cut short is left out. */
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

  /** Replaces everything, at once or not at all. */
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
