import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { DecodeJob, DecodeWord } from './decode-job.js';

/** How much a process may use for one image. */
export interface DecodeLimits {
  /** The whole time, its start included. */
  timeoutMs: number;
  /** Of memory that is its own, where the system tells (Linux). */
  memoryBytes: number;
}

/** The process ended over an image, or was ended. */
export class DecoderLost extends Error {}

const HEAP_MB = 64;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;

/** One process that decodes images, one after the other. */
export class Decoder {
  readonly #child: ChildProcess;
  readonly #limits: DecodeLimits;

  constructor(program: URL, limits: DecodeLimits) {
    this.#limits = limits;
    this.#child = fork(program, {
      // What it decodes is a stranger's, so it gets nothing that it could tell; nor may it write lines into our log.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Rejects with `DecoderLost` when the process dies over it, hangs, or takes too much; then it is gone. */
  async decode(job: DecodeJob): Promise<DecodeWord> {
    const end = (why: string) => () => this.end(why);
    const late = setTimeout(end('time'), this.#limits.timeoutMs);
    const watch = setInterval(() => void this.#weigh(), LOOK_EVERY_MS);
    try {
      // A process that is gone already tells so by its end.
      this.#child.send(job, () => undefined);
      return await this.#word();
    } finally {
      clearTimeout(late);
      clearInterval(watch);
    }
  }

  #endedBy: string | undefined;

  end(why: string): void {
    this.#endedBy ??= why;
    this.#child.kill('SIGKILL');
  }

  #word(): Promise<DecodeWord> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#child.off('message', onWord).off('exit', onExit).off('error', onError);
      };
      const onWord = (word: unknown) => {
        settle();
        resolve(word as DecodeWord);
      };
      const onExit = (status: number | null, signal: string | null) => {
        settle();
        reject(new DecoderLost(this.#endedBy ?? signal ?? `status ${status}`));
      };
      // It could not be started at all: no fault of the image.
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      this.#child.on('message', onWord).on('exit', onExit).on('error', onError);
    });
  }

  /** Only what it has of its own counts; the library's pages are shared. */
  async #weigh(): Promise<void> {
    const facts = await readFile(`/proc/${this.#child.pid}/statm`, 'utf8').catch(() => '');
    const [, resident = 0, shared = 0] = facts.split(' ').map(Number);
    if ((resident - shared) * PAGE_BYTES > this.#limits.memoryBytes) this.end('memory');
  }
}
