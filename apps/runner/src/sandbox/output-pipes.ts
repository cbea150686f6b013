import { execFile } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A pipe with one end for the sandbox and one for the host. */
export interface OutputPipe {
  /** A descriptor to pass to the child; the caller closes it afterwards. */
  childEnd: number;
  hostEnd: Socket;
}

/**
 * The pipes to which a slot's programs write. Node would create sockets, which a program cannot open by name as
 * `/dev/stdout`. Named pipes give the host two independent ends; the sandbox does not see their names.
 */
export class OutputPipes {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Creates the pipes. `owner` can open its descriptors again by name. */
  static async make(folder: string, owner: number | undefined): Promise<OutputPipes> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const paths = ['out', 'err'].map((name) => join(folder, name));
    await promisify(execFile)('mkfifo', ['-m', '600', ...paths]);
    if (owner !== undefined) await Promise.all(paths.map((path) => chown(path, owner, owner)));
    return new OutputPipes(folder);
  }

  open(name: 'out' | 'err'): OutputPipe {
    const path = join(this.#folder, name);
    const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return {
        childEnd: openSync(path, constants.O_WRONLY),
        hostEnd: new Socket({ fd: reading, writable: false }),
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
