import type { RunnerLanguage } from './run-code.js';

/** What a run may take. */
export interface RunLimits {
  memoryMb: number;
  /** Processes and threads at a time. */
  processes: number;
  compileMs: number;
  runMs: number;
  /** Of standard output and of standard error, each. */
  outputKb: number;
}

const usual: RunLimits = {
  memoryMb: 256,
  processes: 64,
  compileMs: 15_000,
  runMs: 10_000,
  outputKb: 64,
};
/** Compilers, and runtimes with a compiler in them, want more than what they make. */
const roomy: RunLimits = { ...usual, memoryMb: 512 };

/** What the sandbox holds a run of each language to, and what members are told. */
export const RUN_LIMITS: Readonly<Record<RunnerLanguage, RunLimits>> = {
  javascript: usual,
  typescript: usual,
  python: usual,
  cpp: roomy,
  java: roomy,
  go: roomy,
  rust: roomy,
  ruby: usual,
};
