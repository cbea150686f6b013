import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJsonAtomically } from './write-atomically.ts';

/** The file in a data folder from which other programs learn what is running and where. */
export const RUN_FILE = 'run.json';

/** A member of the demo community with published credentials. */
export interface DemoMember {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Contents of `run.json`. All secrets are for development on this machine only. */
export interface RunInfo {
  /** Origin of the web app. */
  readonly web: string;
  /** Origins of all gateways; the first is `web`. */
  readonly doors: readonly string[];
  /** Base URL of the API, with `/api`. */
  readonly api: string;
  /** The inbox of the local mail server; `/api/messages` below it returns JSON. */
  readonly mail: string;
  readonly pay: string;
  readonly oidc: string;
  readonly admin: { readonly username: string; readonly password: string };
  readonly members: readonly DemoMember[];
  readonly razorpay_key_secret: string;
  readonly razorpay_webhook_secret: string;
  /** The running processes, by name. */
  readonly pids: Readonly<Record<string, number>>;
}

/** Writes `run.json` and updates it, one write at a time. */
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

  /** Removes the file when nothing is running. */
  remove(): Promise<void> {
    this.#written = this.#written.then(() => rm(this.#file, { force: true }));
    return this.#written;
  }
}
