import type { Program, ReadOnlyMount, CommandLine } from '../sandbox/index.js';

/** Returns a program that prints a tool's version. */
export const createVersionProgram = (
  run: CommandLine,
  mounts: readonly ReadOnlyMount[],
  timeoutMs: number,
): Program => ({
  file: 'nothing',
  source: Buffer.alloc(0),
  input: Buffer.alloc(0),
  compile: null,
  run,
  environment: {},
  mounts,
  limits: {
    memoryMb: 256,
    processes: 64,
    compileMs: timeoutMs,
    runMs: timeoutMs,
    outputBytes: 4096,
    diskMb: 16,
  },
  outOfMemory: /(?!)/,
});
