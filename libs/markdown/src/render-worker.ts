import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderJob, RenderMessage } from './render-thread.js';

const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** One thread that renders texts, one at a time. It does not keep the process running. */
export class RenderWorker {
  #isAlive = true;

  private constructor(private readonly worker: Worker) {
    // A caller that waits for the thread's message receives the error as well.
    worker.on('error', () => (this.#isAlive = false));
    worker.on('exit', () => (this.#isAlive = false));
  }

  /**
   * Resolves when the thread has loaded its libraries, so that no text's deadline includes the loading time.
   */
  static async start(program: URL): Promise<RenderWorker> {
    const worker = new Worker(program, { name: 'render', execArgv: [], resourceLimits: HEAP });
    const started = new RenderWorker(worker);
    await once(worker, 'message');
    worker.unref();
    return started;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * Returns the HTML, or null after the deadline or an error of the thread. The thread is then terminated.
   */
  async render(job: RenderJob, deadlineMs: number): Promise<string | null> {
    const waiting = new AbortController();
    const late = setTimeout(() => waiting.abort(), deadlineMs);
    try {
      const exited = once(this.worker, 'exit', waiting).then(() => null);
      exited.catch(() => undefined);
      const rendered = once(this.worker, 'message', waiting).then(([message]) =>
        htmlOf(message as RenderMessage),
      );
      this.worker.postMessage(job);
      return await Promise.race([rendered, exited]);
    } catch {
      await this.end();
      return null;
    } finally {
      clearTimeout(late);
      waiting.abort();
    }
  }

  async end(): Promise<void> {
    this.#isAlive = false;
    await this.worker.terminate();
  }
}

const htmlOf = (message: RenderMessage): string | null => (message.type === 'rendered' ? message.html : null);
