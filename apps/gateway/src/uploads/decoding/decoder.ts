import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { DecodeMessage, type DecodeJob } from './decode-job.js';

/** Limits of a process for one image. */
export interface DecodeLimits {
  /** Total time, including the process start. */
  timeoutMs: number;
  /** Private memory, where the system reports it (Linux). */
  memoryBytes: number;
}

/** Thrown if the process ended or was ended during an image. */
export class DecoderExited extends Error {}

const HEAP_MB = 64;
const MEMORY_CHECK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;

/** One process that decodes images one after another. */
export class Decoder {
  readonly #child: ChildProcess;
  readonly #limits: DecodeLimits;

  constructor(program: URL, limits: DecodeLimits) {
    this.#limits = limits;
    this.#child = fork(program, {
      // Images are untrusted, so the process gets no environment that it could leak, and can't write to our
      // log.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Decodes an image. Rejects with `DecoderExited` if the process dies, hangs or exceeds its limits; the
   * process has then ended.
   */
  async decode(job: DecodeJob): Promise<DecodeMessage> {
    const end = (why: string) => () => this.end(why);
    const late = setTimeout(end('time'), this.#limits.timeoutMs);
    const watch = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_EVERY_MS);
    try {
      // An error here means that the process has ended already; its `exit` event reports that.
      this.#child.send(job, () => undefined);
      return await this.#receive();
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

  #receive(): Promise<DecodeMessage> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#child.off('message', onMessage).off('exit', onExit).off('error', onError);
      };
      const onMessage = (message: unknown) => {
        const { data } = DecodeMessage.safeParse(message);
        // Only a process that an image has taken over sends anything else.
        if (data === undefined) return this.end('message');
        settle();
        resolve(data);
      };
      const onExit = (status: number | null, signal: string | null) => {
        settle();
        reject(new DecoderExited(this.#endedBy ?? signal ?? `status ${status}`));
      };
      // The process could not be started, which is not the image's fault.
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      this.#child.on('message', onMessage).on('exit', onExit).on('error', onError);
    });
  }

  /** Checks the private memory only; the library's pages are shared. */
  async #checkMemory(): Promise<void> {
    const statm = await readFile(`/proc/${this.#child.pid}/statm`, 'utf8').catch(() => '');
    const [, resident = 0, shared = 0] = statm.split(' ').map(Number);
    if ((resident - shared) * PAGE_BYTES > this.#limits.memoryBytes) this.end('memory');
  }
}
