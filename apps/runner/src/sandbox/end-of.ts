import type { ProgramEnd } from './program.js';

/** All that is known once a sandbox is gone. */
export interface Facts {
  /** Whether it came as far as to run what was written. */
  isRunning: boolean;
  /** Why the host ended it, if it did. */
  stopped: 'time' | 'output' | 'memory' | 'processes' | null;
  /** What the meter has counted. */
  exceeded: 'memory' | 'processes' | null;
  status: number;
  saysOutOfMemory: boolean;
}

/** How a run came to its end, as its author should hear it: a limit that was met explains a failure, not a success. */
export function endOf({ isRunning, stopped, exceeded, status, saysOutOfMemory }: Facts): ProgramEnd {
  if (stopped === 'time') return exceeded ?? 'time';
  if (stopped !== null) return stopped;
  if (status === 0) return 'exit';
  if (exceeded !== null) return exceeded;
  if (saysOutOfMemory) return 'memory';
  return isRunning ? 'exit' : 'compile';
}

/** Shells, and bubblewrap with them, tell a signal as a status: 128 and its number. */
const SIGNAL = 128;
const LAST_SIGNAL = 64;

/** The code that a program gave itself; null where a signal ended it. */
export const exitCodeOf = (status: number): number | null =>
  status > SIGNAL && status <= SIGNAL + LAST_SIGNAL ? null : status;
