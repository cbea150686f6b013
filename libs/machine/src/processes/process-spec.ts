/** One process of the development system: how to start it and how to check that it is ready. */
export interface ProcessSpec {
  readonly name: string;
  /** Names of what it serves, if it serves several things. Its own name by default. */
  readonly serves?: readonly string[];
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment of the caller, unless `cleanEnvironment` is set. */
  readonly env?: Readonly<Record<string, string>>;
  /** Only `PATH`, `HOME`, `LANG`, `LC_ALL`, `TZ`, `TMPDIR` and `env` reach the process. */
  readonly cleanEnvironment?: boolean;
  /** Runs before every start, e.g. to remove leftovers of a killed run. */
  readonly prepare?: () => Promise<void>;
  /** Returns whether the process is ready. Called repeatedly; a rejection counts as "not yet". */
  readonly isReady: () => Promise<boolean>;
  /** How long the first start may take before it counts as failed. */
  readonly readyWithinMs: number;
  /** How long it may take to stop by itself before it is killed. */
  readonly stopWithinMs: number;
}

const INHERITED_VARIABLES = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];

/** Returns the environment of a process. Always excludes npm's own variables. */
export function environmentOf(spec: ProcessSpec, own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passes = (name: string): boolean =>
    spec.cleanEnvironment === true ? INHERITED_VARIABLES.includes(name) : !/^npm_/i.test(name);
  return { ...Object.fromEntries(Object.entries(own).filter(([name]) => passes(name))), ...spec.env };
}
