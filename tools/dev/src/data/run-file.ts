import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJsonAtomically } from './write-atomically.ts';

/** The file in a data folder that tells other programs what runs and where. */
export const RUN_FILE = 'run.json';

/** A member of the demo community who can be signed in as. */
export interface DemoMember {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** What `run.json` holds. All secrets are of this machine's development only. */
export interface RunInfo {
  /** Origin of the web app. */
  readonly web: string;
  /** The origin of every gateway; the first is `web`. */
  readonly doors: readonly string[];
  /** Base of the API, with `/api`. */
  readonly api: string;
  /** The mail sink's inbox; `/api/messages` below it is the JSON. */
  readonly mail: string;
  readonly pay: string;
  readonly oidc: string;
  readonly admin: { readonly username: string; readonly password: string };
  readonly members: readonly DemoMember[];
  readonly razorpay_key_secret: string;
  readonly razorpay_webhook_secret: string;
  /** The processes that run now, by name. */
  readonly pids: Readonly<Record<string, number>>;
}

/** Writes `run.json` and keeps it true, one write after the other. */
export class RunFile {
  readonly #file: string;
  #written: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = join(dataDir, RUN_FILE);
  }

  save(info: RunInfo): Promise<void> {
    this.#written = this.#written.then(() => writeJsonAtomically(this.#file, info));
    return this.#written;
  }

  /** Nothing runs any more. */
  remove(): Promise<void> {
    this.#written = this.#written.then(() => rm(this.#file, { force: true }));
    return this.#written;
  }
}
