import { execFile } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One end for the sandbox, one for the host. */
export interface Wire {
  /** A descriptor to hand down, and to close then. */
  theirs: number;
  ours: Socket;
}

/**
 * The pipes that a place's programs write to. Node makes sockets where others make pipes, and a program that opens `/dev/stdout` by its
 * name cannot open those. The pipes are named so that the host has two ends that share nothing but what flows; the sandbox sees no name.
 */
export class Wires {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** `owner` may open again what it was handed. */
  static async make(folder: string, owner: number | undefined): Promise<Wires> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const paths = ['out', 'err'].map((name) => join(folder, name));
    await promisify(execFile)('mkfifo', ['-m', '600', ...paths]);
    if (owner !== undefined) await Promise.all(paths.map((path) => chown(path, owner, owner)));
    return new Wires(folder);
  }

  open(name: 'out' | 'err'): Wire {
    const path = join(this.#folder, name);
    const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return {
        theirs: openSync(path, constants.O_WRONLY),
        ours: new Socket({ fd: reading, writable: false }),
      };
    } catch (error) {
      closeSync(reading);
      throw error;
    }
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
