/** What a run may take. */
export interface Limits {
  memoryMb: number;
  /** Processes and threads at a time. */
  processes: number;
  compileMs: number;
  runMs: number;
  /** Of standard output and of standard error, each. */
  outputBytes: number;
  /** Of the work folder and of the folder for temporary files, each. */
  diskMb: number;
}

/** A file of this machine that the sandbox sees, read-only, where it would not see it otherwise. */
export interface SeenFile {
  from: string;
  at: string;
}

/** A command, as its words. */
export type Words = readonly [program: string, ...args: string[]];

/** Something to run: a source in a file of the work folder, and the commands that make something of it. */
export interface Program {
  file: string;
  source: Uint8Array;
  input: Uint8Array;
  compile: Words | null;
  run: Words;
  environment: Readonly<Record<string, string>>;
  sees: readonly SeenFile[];
  limits: Limits;
  /** What its runtime says where it is refused memory. */
  outOfMemory: RegExp;
}

export type ProgramEnd = 'exit' | 'compile' | 'time' | 'memory' | 'processes' | 'output';

/** What became of a run. */
export interface Ran {
  end: ProgramEnd;
  output: string;
  error: string;
  /** Null where it did not end by itself. */
  exitCode: number | null;
  /** After compiling. */
  tookMs: number;
}

/** The sandbox could not be made: nothing of the program was run. */
export class SandboxFailed extends Error {
  override readonly name = 'SandboxFailed';
}
