import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Database that a suite ran on. `standin` is recorded; every other kind is a real MongoDB. */
export interface DatabaseUse {
  suite: string;
  kind: string;
  /** Recording of the stand-in; empty on a real MongoDB. */
  recording: string;
}

/** Collects which MongoDB features the suites of one test run have used. */
export class Recordings {
  readonly #kinds = new Map<string, string>();
  #folder: string | undefined;

  /** Returns the environment variables that make a suite's stand-ins record. */
  environmentFor(suite: string): Record<string, string> {
    return { MONGO_STANDIN_RECORD: this.fileOf(suite) };
  }

  /** Stores on which kind of database a suite runs. */
  note(suite: string, kind: string): void {
    this.#kinds.set(suite, kind);
  }

  get uses(): DatabaseUse[] {
    return [...this.#kinds].map(([suite, kind]) => ({ suite, kind, recording: this.read(suite) }));
  }

  /** Returns what was recorded under a name; empty if nothing was. */
  read(name: string): string {
    const file = this.fileOf(name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  fileOf(name: string): string {
    if (this.#folder === undefined) {
      const folder = mkdtempSync(join(tmpdir(), 'skillhour-recordings-'));
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      this.#folder = folder;
    }
    return join(this.#folder, name);
  }
}
