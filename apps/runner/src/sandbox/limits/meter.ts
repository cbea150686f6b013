/** Tells when a sandbox wants more than it may have, all of its processes together. */
export interface Meter {
  /** What it wanted too much of since the run began; null while all is well. */
  exceeded(): Promise<'memory' | 'processes' | null>;
  /** Sees to it that nothing of the run is left. */
  clear(): Promise<void>;
}

/** Makes the meter of one run, before its first process does anything. */
export interface Metering {
  begin(pid: number, limits: { memoryMb: number; processes: number }): Promise<Meter>;
  close(): Promise<void>;
}
