import type { ProgramEnd } from './program.js';

/** All that is known after a sandbox has ended. */
export interface RunObservations {
  /** Whether the program itself was started. */
  isRunning: boolean;
  /** Why the host ended it; null if it did not. */
  stopped: 'time' | 'output' | 'memory' | 'processes' | null;
  /** The limit that the meter reported as exceeded. */
  exceeded: 'memory' | 'processes' | null;
  status: number;
  reportsOutOfMemory: boolean;
}

/**
 * Returns how a run ended, as its author should see it. An exceeded limit explains a failure, but a success remains
 * one.
 */
export function programEndOf({
  isRunning,
  stopped,
  exceeded,
  status,
  reportsOutOfMemory,
}: RunObservations): ProgramEnd {
  if (stopped === 'time') return exceeded ?? 'time';
  if (stopped !== null) return stopped;
  if (status === 0) return 'exit';
  if (exceeded !== null) return exceeded;
  if (reportsOutOfMemory) return 'memory';
  return isRunning ? 'exit' : 'compile';
}

/** Shells and bubblewrap report a signal as the status 128 plus its number. */
const SIGNAL = 128;
const LAST_SIGNAL = 64;

/** Returns the program's own exit code; null if a signal ended it. */
export const exitCodeOf = (status: number): number | null =>
  status > SIGNAL && status <= SIGNAL + LAST_SIGNAL ? null : status;
