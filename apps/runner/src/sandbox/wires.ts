import { execFile } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A pipe with one end for the sandbox and one for the host. */
export interface Wire {
  /** A descriptor to pass to the child; the caller closes it afterwards. */
  theirs: number;
  ours: Socket;
}

/**
 * The pipes to which a slot's programs write. Node would create sockets, which a program cannot open by name as
 * `/dev/stdout`. Named pipes give the host two independent ends; the sandbox does not see their names.
 */
export class Wires {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Creates the pipes. `owner` can open its descriptors again by name. */
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
