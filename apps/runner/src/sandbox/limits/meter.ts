/** Detects when all processes of a sandbox together exceed a limit. */
export interface Meter {
  /** Returns the limit exceeded since the start of the run, or null. */
  exceeded(): Promise<'memory' | 'processes' | null>;
  /** Ensures that no process of the run remains. */
  clear(): Promise<void>;
}

/** Creates the meter of one run, before its first process starts working. */
export interface Metering {
  begin(pid: number, limits: { memoryMb: number; processes: number }): Promise<Meter>;
  close(): Promise<void>;
}
