/** The limits of a run. */
export interface Limits {
  memoryMb: number;
  /** Maximum number of concurrent processes and threads. */
  processes: number;
  compileMs: number;
  runMs: number;
  /** For standard output and standard error, each. */
  outputBytes: number;
  /** For the work folder and the folder for temporary files, each. */
  diskMb: number;
}

/** A file of this machine that is shown read-only in the sandbox, in addition to the usual ones. */
export interface ReadOnlyMount {
  from: string;
  at: string;
}

/** A command as a list of arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** A program to run: a source in a file of the work folder, and the commands to compile and run it. */
export interface Program {
  file: string;
  source: Uint8Array;
  input: Uint8Array;
  compile: CommandLine | null;
  run: CommandLine;
  environment: Readonly<Record<string, string>>;
  mounts: readonly ReadOnlyMount[];
  limits: Limits;
  /** Matches the runtime's error message for lack of memory. */
  outOfMemory: RegExp;
}

export type ProgramEnd = 'exit' | 'compile' | 'time' | 'memory' | 'processes' | 'output';

/** The result of a run. */
export interface RunResult {
  end: ProgramEnd;
  output: string;
  error: string;
  /** Null if the program did not exit by itself. */
  exitCode: number | null;
  /** Run time without compiling. */
  tookMs: number;
}

/** The sandbox could not be created, so nothing of the program was run. */
export class SandboxFailed extends Error {
  override readonly name = 'SandboxFailed';
}
