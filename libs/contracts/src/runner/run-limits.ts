import type { RunEnd, RunnerLanguage } from './run-code.js';

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

/**
 * The last line of `error` in the result of a run that was stopped by a limit, for clients that read only `output` and `error`.
 * English like other messages of toolchains: it is not translated.
 */
export function limitSentence(
  end: RunEnd | 'failed',
  language: RunnerLanguage,
  tookMs: number,
): string | undefined {
  const { memoryMb, processes, compileMs, runMs, outputKb } = RUN_LIMITS[language];
  switch (end) {
    case 'time':
      // A program that never ran was still being compiled.
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
