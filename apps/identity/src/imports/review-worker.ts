import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ReviewRequest, ReviewResponse } from './review-messages.js';

/** Limits of a process that reads an import. */
interface ReviewLimits {
  /** Time for one request. */
  timeoutMs: number;
  /** Private memory, where the system reports it (Linux). */
  memoryBytes: number;
}

/** Thrown if the process ended or was ended during a request. */
export class ReviewerExited extends Error {}

const HEAP_MB = 512;
const MEMORY_CHECK_EVERY_MS = 100;
const PAGE_BYTES = 4_096;

/** One process that reads and reviews one import. Requests to it must follow one another. */
export class ReviewWorker {
  readonly #child: ChildProcess;
  #endedBy: string | undefined;

  constructor(
    program: URL,
    private readonly limits: ReviewLimits,
  ) {
    this.#child = fork(program, {
      // Files are untrusted, so the process gets no environment that it could leak.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#child.on('error', () => undefined);
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Rejects with `ReviewerExited` if the process dies, hangs or exceeds its limits; the process has then ended. */
  async send(request: ReviewRequest): Promise<ReviewResponse> {
    const late = setTimeout(() => this.end('time'), this.limits.timeoutMs);
    const watch = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_EVERY_MS);
    try {
      // An error here means that the process has ended already; its `exit` event reports that.
      this.#child.send(request, () => undefined);
      return await this.#receive();
    } finally {
      clearTimeout(late);
      clearInterval(watch);
    }
  }

  end(why: string): void {
    this.#endedBy ??= why;
    this.#child.kill('SIGKILL');
  }

  #receive(): Promise<ReviewResponse> {
    return new Promise((resolve, reject) => {
      const settle = () => void this.#child.off('message', onMessage).off('exit', onExit);
      const onMessage = (message: unknown) => {
        settle();
        resolve(message as ReviewResponse);
      };
      const onExit = (status: number | null, signal: string | null) => {
        settle();
        reject(new ReviewerExited(this.#endedBy ?? signal ?? `status ${status}`));
      };
      this.#child.on('message', onMessage).on('exit', onExit);
      if (!this.isAlive) onExit(this.#child.exitCode, this.#child.signalCode);
    });
  }

  /** Checks the private memory only. */
  async #checkMemory(): Promise<void> {
    const statm = await readFile(`/proc/${this.#child.pid}/statm`, 'utf8').catch(() => '');
    const [, resident = 0, shared = 0] = statm.split(' ').map(Number);
    if ((resident - shared) * PAGE_BYTES > this.limits.memoryBytes) this.end('memory');
  }
}
