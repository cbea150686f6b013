import { Injectable } from '@nestjs/common';
import type { StuckWork, StuckWorkKind } from '@skillhour/contracts';
import { Broker, Clock, Loops } from '@skillhour/messaging';
import { gauge, type Logger } from '@skillhour/observability';

/** Tasks of one kind. */
interface TaskKind {
  readonly kind: StuckWorkKind;
  findStuck(limit: number): Promise<StuckWork[]>;
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
  async findStuck(limit: number): Promise<{ tasks: StuckWork[]; count: number }> {
    const lists = await Promise.all(this.#kinds.map((kind) => kind.findStuck(limit)));
    const counts = await Promise.all(this.#kinds.map((kind) => kind.countStuck()));
    return mergeStuckWork(
      counts.map((count, index) => ({ count, tasks: lists[index] ?? [] })),
      limit,
    );
  }

  async updateMetric(): Promise<void> {
    for (const kind of this.#kinds) stuckTasks.set({ kind: kind.kind }, await kind.countStuck());
  }
}

interface StuckTasks {
  tasks: readonly StuckWork[];
  count: number;
}

/** Returns the oldest tasks of several lists, and the number of all. */
export function mergeStuckWork(lists: readonly StuckTasks[], limit: number) {
  const tasks = lists.flatMap((list) => list.tasks).sort((a, b) => a.since.localeCompare(b.since));
  return { tasks: tasks.slice(0, limit), count: lists.reduce((sum, { count }) => sum + count, 0) };
}
