import { Worker } from 'node:worker_threads';
import type { Broker } from '../broker.js';
import type { MessageFromThread, ThreadData, MessageToThread } from './heartbeat-thread.js';
import { HEARTBEAT_INTERVAL_MS, type HeartbeatOptions, type Heartbeats } from './heartbeats.js';
import { LoopTurns } from './loop-turns.js';

/** An event loop that has not turned for this long is considered hung. */
const HANGS_AFTER_MS = 10_000;
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
/** The thread's program, next to this file, compiled or not. */
const PROGRAM = new URL(
  `./heartbeat-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** The one thread that publishes heartbeats for all services of this process. It exists while any of them needs it. */
class HeartbeatThread {
  static #current: HeartbeatThread | undefined;
  readonly turns = new LoopTurns();
  readonly #worker: Worker;
  readonly #waiting = new Map<string, () => void>();
  #lastId = 0;
  #users = 0;

  private constructor() {
    const workerData = {
      heartbeatIntervalMs: HEARTBEAT_INTERVAL_MS,
      hangsAfterMs: HANGS_AFTER_MS,
      turns: this.turns.count,
    } satisfies ThreadData;
    // The thread must not die unnoticed. Its errors have no listener, so that they end the process.
    this.#worker = new Worker(PROGRAM, {
      name: 'heartbeats',
      workerData,
      execArgv: [],
      resourceLimits: HEAP,
    });
    this.#worker.on('message', ({ type, id }: MessageFromThread) => {
      this.#waiting.get(`${type} ${id}`)?.();
      this.#waiting.delete(`${type} ${id}`);
    });
    this.#worker.unref();
  }

  static join(): HeartbeatThread {
    const thread = (HeartbeatThread.#current ??= new HeartbeatThread());
    thread.#users += 1;
    return thread;
  }

  newId(): number {
    return (this.#lastId += 1);
  }

  post(message: MessageToThread): void {
    this.#worker.postMessage(message);
  }

  waitFor(type: MessageFromThread['type'], id: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(`${type} ${id}`, resolve));
  }

  async leave(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    if (HeartbeatThread.#current === this) HeartbeatThread.#current = undefined;
    this.turns.stop();
    await this.#worker.terminate();
  }
}

/** Publishes heartbeats from a thread, which the process's other work cannot delay. */
export class ThreadHeartbeats implements Heartbeats {
  private constructor(
    private readonly thread: HeartbeatThread,
    private readonly id: number,
  ) {}

  static async start(
    { names, connectionOptions }: Broker,
    { service, instance }: HeartbeatOptions,
  ): Promise<ThreadHeartbeats> {
    const thread = HeartbeatThread.join();
    const id = thread.newId();
    const begun = thread.waitFor('begun', id);
    thread.post({
      type: 'join',
      id,
      service,
      connection: { ...connectionOptions, waitOnFirstConnect: true },
      heartbeatSubject: names.heartbeatSubject(service, instance),
      heartbeatRequestSubject: names.heartbeatRequestSubject,
    });
    await begun;
    return new ThreadHeartbeats(thread, id);
  }

  unreadMs(): number {
    return this.thread.turns.unreadMs();
  }

  leave(): void {
    this.thread.post({ type: 'leave', id: this.id });
  }

  async end(): Promise<void> {
    const ended = this.thread.waitFor('ended', this.id);
    this.thread.post({ type: 'end', id: this.id });
    await ended;
    await this.thread.leave();
  }
}
