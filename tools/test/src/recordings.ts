import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a suite ran on: `standin` is recorded, every other kind is a real MongoDB. */
export interface DatabaseUse {
  suite: string;
  kind: string;
  /** What the stand-in recorded; empty on a real MongoDB. */
  recording: string;
}

/** Collects, for one run of the tests, what the suites have used of MongoDB. */
export class Recordings {
  readonly #kinds = new Map<string, string>();
  #folder: string | undefined;

  /** The environment in which a suite's stand-ins record. */
  environmentFor(suite: string): Record<string, string> {
    return { MONGO_STANDIN_RECORD: this.fileOf(suite) };
  }

  /** Notes on which database a suite runs. */
  note(suite: string, kind: string): void {
    this.#kinds.set(suite, kind);
  }

  get uses(): DatabaseUse[] {
    return [...this.#kinds].map(([suite, kind]) => ({ suite, kind, recording: this.read(suite) }));
  }

  /** What was recorded under a name; empty if nothing was. */
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
