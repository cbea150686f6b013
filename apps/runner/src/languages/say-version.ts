import type { Program, SeenFile, Words } from '../sandbox/index.js';

/** Returns a program that prints a tool's version. */
export const sayVersion = (run: Words, sees: readonly SeenFile[], timeoutMs: number): Program => ({
  file: 'nothing',
  source: Buffer.alloc(0),
  input: Buffer.alloc(0),
  compile: null,
  run,
  environment: {},
  sees,
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
