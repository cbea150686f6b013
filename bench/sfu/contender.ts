import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuUs, treeOf } from '../measure/processes.ts';
import type { Round } from '../measure/rounds.ts';
import type { ContenderResponse, ContenderRequest } from './contender-messages.ts';
import { Load } from './load.ts';

/** A simulcast consumer switches to the best layer only after its streams have existed for two seconds. */
const WARM_UP_MS = 4_000;
const REST_MS = 5_000;

/** Result of a round. */
export interface Forwarded extends Round {
  /** Share of the packets sent to the other peer that did not arrive, both directions together. */
  loss: number;
  /** Number of cores that the load kept busy. */
  cores: number;
}

/** An SFU in processes of its own, with the peers of its rooms in this process. */
export class Contender {
  readonly #child: ChildProcess;
  readonly #pids: number[];
  readonly #load: Load;
  readonly #metrics: string | null;

  private constructor(child: ChildProcess, load: Load, metrics: string | null) {
    this.#child = child;
    this.#pids = treeOf(child.pid ?? 0);
    this.#load = load;
    this.#metrics = metrics;
  }

  static async start(
    script: 'bare.ts' | 'node.ts',
    env: Record<string, string>,
    rooms: number,
  ): Promise<Contender> {
    const child = fork(join(import.meta.dirname, script), { env: { ...process.env, ...env } });
    await once(child, 'message');
    const response = once(child, 'message') as Promise<[Extract<ContenderResponse, { sides: unknown }>]>;
    child.send({ ask: 'open', rooms } satisfies ContenderRequest);
    const [{ sides, metrics }] = await response;
    return new Contender(child, await Load.open(sides), metrics);
  }

  /** Runs one round; its cost is the CPU microseconds of all the SFU's processes per forwarded packet. */
  async round(roundMs: number): Promise<Forwarded> {
    this.#load.begin();
    await delay(WARM_UP_MS);
    // Counted while no packets are in flight.
    const before = await this.#load.pause();
    this.#load.begin();
    const [startUs, startMs] = [cpuUs(this.#pids), performance.now()];
    // In production the metrics are also fetched regularly.
    const scraped = this.#metrics === null ? undefined : (await fetch(this.#metrics)).text();
    await delay(roundMs);
    await scraped;
    const after = await this.#load.pause();
    const [tookUs, tookMs] = [cpuUs(this.#pids) - startUs, performance.now() - startMs];
    const [forwarded, sent] = [after.received - before.received, after.sent - before.sent];
    return {
      cost: tookUs / forwarded,
      perSecond: (forwarded * 1_000) / tookMs,
      loss: 1 - forwarded / sent,
      cores: tookUs / 1_000 / tookMs,
    };
  }

  async stop(): Promise<void> {
    this.#load.close();
    const exit = once(this.#child, 'exit');
    this.#child.disconnect();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), REST_MS);
    await exit;
    clearTimeout(late);
  }
}
