import { Worker } from 'node:worker_threads';
import type { Broker } from '../broker.js';
import type { FromThread, ThreadData, ToThread } from './beat-thread.js';
import { BEAT_EVERY_MS, type BeatOptions, type Beats } from './beats.js';
import { LoopTurns } from './loop-turns.js';

/** An event loop that has not turned for this long is considered hung. */
const HANGS_AFTER_MS = 10_000;
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
/** The thread's program, next to this file, compiled or not. */
const PROGRAM = new URL(`./beat-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** The one thread that publishes heartbeats for all services of this process. It exists while any of them needs it. */
class BeatThread {
  static #current: BeatThread | undefined;
  readonly turns = new LoopTurns();
  readonly #worker: Worker;
  readonly #waiting = new Map<string, () => void>();
  #lastId = 0;
  #users = 0;

  private constructor() {
    const workerData = {
      beatEveryMs: BEAT_EVERY_MS,
      hangsAfterMs: HANGS_AFTER_MS,
      turns: this.turns.count,
    } satisfies ThreadData;
    // The thread must not die unnoticed. Its errors have no listener, so that they end the process.
    this.#worker = new Worker(PROGRAM, { name: 'beats', workerData, execArgv: [], resourceLimits: HEAP });
    this.#worker.on('message', ({ type, id }: FromThread) => {
      this.#waiting.get(`${type} ${id}`)?.();
      this.#waiting.delete(`${type} ${id}`);
    });
    this.#worker.unref();
  }

  static join(): BeatThread {
    const thread = (BeatThread.#current ??= new BeatThread());
    thread.#users += 1;
    return thread;
  }

  newId(): number {
    return (this.#lastId += 1);
  }

  tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  until(type: FromThread['type'], id: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(`${type} ${id}`, resolve));
  }

  async leave(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    if (BeatThread.#current === this) BeatThread.#current = undefined;
    this.turns.stop();
    await this.#worker.terminate();
  }
}

/** Publishes heartbeats from a thread, which the process's other work cannot delay. */
export class ThreadBeats implements Beats {
  private constructor(
    private readonly thread: BeatThread,
    private readonly id: number,
  ) {}

  static async begin(
    { names, connectionOptions }: Broker,
    { service, instance }: BeatOptions,
  ): Promise<ThreadBeats> {
    const thread = BeatThread.join();
    const id = thread.newId();
    const begun = thread.until('begun', id);
    thread.tell({
      type: 'join',
      id,
      service,
      connection: { ...connectionOptions, waitOnFirstConnect: true },
      beatSubject: names.beatSubject(service, instance),
      askSubject: names.beatAskSubject,
    });
    await begun;
    return new ThreadBeats(thread, id);
  }

  unreadMs(): number {
    return this.thread.turns.unreadMs();
  }

  leave(): void {
    this.thread.tell({ type: 'leave', id: this.id });
  }

  async end(): Promise<void> {
    const ended = this.thread.until('ended', this.id);
    this.thread.tell({ type: 'end', id: this.id });
    await ended;
    await this.thread.leave();
  }
}
