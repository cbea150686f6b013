import { Injectable } from '@nestjs/common';
import { Broker, Clock, Loops } from '@skillhour/messaging';
import { gauge, type Logger } from '@skillhour/observability';
import type { RetryState } from './retry-state.js';

/** A task that keeps failing. */
export interface StuckTask extends RetryState {
  kind: string;
  id: string;
}

/** Tasks of one kind. */
interface TaskKind {
  readonly kind: string;
  findStuck(limit: number): Promise<StuckTask[]>;
  countStuck(): Promise<number>;
}

/** Alerts need no newer value. */
const REFRESH_INTERVAL_MS = 15_000;

const stuckTasks = gauge({
  name: 'skillhour_stuck_work',
  help: 'Durable tasks that keep failing, as listed by GET dashboard/stuck-work/.',
  labels: ['kind'],
});

/** The kinds of durable tasks of a service: which of them keep failing, for admins and in a metric for alerts. */
@Injectable()
export class TaskRegistry {
  readonly logger: Logger;
  readonly #kinds: TaskKind[] = [];

  constructor(
    readonly clock: Clock,
    broker: Broker,
    loops: Loops,
  ) {
    this.logger = broker.logger;
    const run = async () => {
      await this.updateMetric();
      return REFRESH_INTERVAL_MS;
    };
    loops.start({ name: 'stuck-work', run, retryMs: REFRESH_INTERVAL_MS });
  }

  add(kind: TaskKind): void {
    this.#kinds.push(kind);
  }

  /** Returns up to `limit` stuck tasks of all kinds, oldest first, and their number. */
  async findStuck(limit: number): Promise<{ tasks: StuckTask[]; count: number }> {
    const lists = await Promise.all(this.#kinds.map((kind) => kind.findStuck(limit)));
    const tasks = lists.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
    const counts = await Promise.all(this.#kinds.map((kind) => kind.countStuck()));
    return { tasks: tasks.slice(0, limit), count: counts.reduce((sum, count) => sum + count, 0) };
  }

  async updateMetric(): Promise<void> {
    for (const kind of this.#kinds) stuckTasks.set({ kind: kind.kind }, await kind.countStuck());
  }
}
