import type { ProcessUsage } from './process-usage.js';
import type { LoadResult } from './run-load.js';

/** Rooms with media that were open during a load. */
export interface RoomReport {
  rooms: number;
  /** Share of the media packets that did not arrive, in the worst room. */
  worstLoss: number;
  /** Rooms that were closed because they lost too much. */
  stopped: number;
}

/** Returns the report of a load as lines: operations, errors, rooms, and CPU and memory of the processes. */
export function formatLoad(result: LoadResult, durationMs: number, usage: readonly ProcessUsage[]): string[] {
  const { operations, journeys, failed, unserved, operationsPerSecond } = result;
  return [
    row('operation', ['calls', 'errors', 'p50', 'p95', 'p99', 'worst ms']),
    ...operations.map(({ operation, count, errors, p50Ms, p95Ms, p99Ms, worstMs }) =>
      row(operation, [count, sum(errors), ...[p50Ms, p95Ms, p99Ms, worstMs].map(Math.round)]),
    ),
    '',
    ...operations.flatMap(({ operation, errors }) =>
      Object.entries(errors).map(([kind, count]) => `${operation}: ${count} × ${kind}`),
    ),
    `${journeys} journeys, ${failed} failed, ${unserved} not served in time; ${operationsPerSecond.toFixed(1)} operations per second`,
    ...(usage.length === 0 ? [] : ['', row('process', ['CPU cores', 'memory MB'])]),
    ...usage.map(({ process, cpuS, memoryMb }) =>
      row(process, [((cpuS * 1_000) / durationMs).toFixed(2), Math.round(memoryMb)]),
    ),
  ];
}

export const formatRooms = ({ rooms, worstLoss, stopped }: RoomReport): string =>
  `${rooms} rooms with media, ${stopped} stopped; at most ${(worstLoss * 100).toFixed(2)} % of the packets lost`;

/** Returns the 99th percentile of the slowest operation, in milliseconds. */
export const slowestP99Ms = ({ operations }: Pick<LoadResult, 'operations'>): number =>
  Math.max(0, ...operations.map(({ p99Ms }) => p99Ms));

/** Returns whether every planned journey was made without an error. */
export const isFlawless = ({ failed, unserved }: Pick<LoadResult, 'failed' | 'unserved'>): boolean =>
  failed === 0 && unserved === 0;

const NAME_WIDTH = 22;
const CELL_WIDTH = 12;
const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => String(cell).padStart(CELL_WIDTH)).join('');

const sum = (errors: Readonly<Record<string, number>>): number =>
  Object.values(errors).reduce((total, count) => total + count, 0);
