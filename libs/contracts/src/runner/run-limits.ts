import type { RunEnd, RunnerLanguage } from './run-code.js';

/** Resource limits of a run. */
export interface RunLimits {
  memoryMb: number;
  /** Maximum number of concurrent processes and threads. */
  processes: number;
  compileMs: number;
  runMs: number;
  /** Limit of standard output and of standard error, each. */
  outputKb: number;
}

const DEFAULT_LIMITS: RunLimits = {
  memoryMb: 256,
  processes: 64,
  compileMs: 15_000,
  runMs: 10_000,
  outputKb: 64,
};
/** For compilers, and runtimes that contain one, which need more memory than the programs they produce. */
const COMPILER_LIMITS: RunLimits = { ...DEFAULT_LIMITS, memoryMb: 512 };

/** The limits of each language, enforced by the sandbox and shown to members. */
export const RUN_LIMITS: Readonly<Record<RunnerLanguage, RunLimits>> = {
  javascript: DEFAULT_LIMITS,
  typescript: DEFAULT_LIMITS,
  python: DEFAULT_LIMITS,
  cpp: COMPILER_LIMITS,
  java: COMPILER_LIMITS,
  go: COMPILER_LIMITS,
  rust: COMPILER_LIMITS,
  ruby: DEFAULT_LIMITS,
};

/**
 * Returns the last line of `error` for a run that a limit stopped, for clients that read only `output` and `error`. English like other
 * toolchain messages, not translated.
 */
export function limitSentence(
  end: RunEnd | 'failed',
  language: RunnerLanguage,
  tookMs: number,
): string | undefined {
  const { memoryMb, processes, compileMs, runMs, outputKb } = RUN_LIMITS[language];
  switch (end) {
    case 'time':
      // A program without running time was still being compiled.
      return `Time limit exceeded (${(tookMs === 0 ? compileMs : runMs) / 1_000} s).`;
    case 'memory':
      return `Memory limit exceeded (${memoryMb} MB).`;
    case 'processes':
      return `Process limit exceeded (${processes} processes).`;
    case 'output':
      return `Output limit exceeded (${outputKb} KB).`;
    default:
      return undefined;
  }
}
