import { ApiError } from '@skillhour/contracts';
import { REAL_CLOCK, type LoadClock } from './open-loop.js';

/** Durations of one operation, in milliseconds. Failed ones count too. */
export interface OperationReport {
  operation: string;
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  worstMs: number;
  /** Number of failures by status and code, or by message. */
  errors: Readonly<Record<string, number>>;
}

interface Operation {
  readonly tookMs: number[];
  readonly errors: Map<string, number>;
}

/** Durations and failures of all operations of a load. */
export class Timings {
  readonly #operations = new Map<string, Operation>();

  constructor(private readonly clock: Pick<LoadClock, 'nowMs'> = REAL_CLOCK) {}

  /** Runs an operation and records how long after the time at which it was due it ended. */
  async measure<T>(name: string, dueMs: number, work: () => Promise<T>): Promise<T> {
    const operation: Operation = this.#operations.get(name) ?? { tookMs: [], errors: new Map() };
    this.#operations.set(name, operation);
    try {
      return await work();
    } catch (error) {
      const kind = kindOf(error);
      operation.errors.set(kind, (operation.errors.get(kind) ?? 0) + 1);
      throw error;
    } finally {
      operation.tookMs.push(this.clock.nowMs() - dueMs);
    }
  }

  /** Returns one report per operation, in the order of their first use. */
  reports(): OperationReport[] {
    return [...this.#operations].map(([operation, { tookMs, errors }]) => {
      const sorted = tookMs.toSorted((a, b) => a - b);
      return {
        operation,
        count: sorted.length,
        p50Ms: percentile(sorted, 0.5),
        p95Ms: percentile(sorted, 0.95),
        p99Ms: percentile(sorted, 0.99),
        worstMs: sorted.at(-1) ?? 0,
        errors: Object.fromEntries(errors),
      };
    });
  }
}

/** Returns the smallest duration that this share of all does not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

function kindOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}
