/** One process of the development system: how it is started and how one sees that it serves. */
export interface Part {
  readonly name: string;
  /** What people know it by where that is several things; its own name by default. */
  readonly serves?: readonly string[];
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment of the caller, unless `cleanEnvironment` is set. */
  readonly env?: Readonly<Record<string, string>>;
  /** Only `PATH`, `HOME`, `LANG`, `TMPDIR` and `env` reach the process. */
  readonly cleanEnvironment?: boolean;
  /** Runs before every start, e.g. to remove what a killed run left behind. */
  readonly prepare?: () => Promise<void>;
  /** Whether the process serves now. Called repeatedly; a rejection counts as "not yet". */
  readonly isReady: () => Promise<boolean>;
  /** How long the first start may take before it counts as failed. */
  readonly readyWithinMs: number;
  /** How long it may take to stop by itself before it is killed. */
  readonly stopWithinMs: number;
}

const KEPT = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];

/** The environment a part runs in. npm's own variables never reach it. */
export function environmentOf(part: Part, own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passes = (name: string): boolean =>
    part.cleanEnvironment === true ? KEPT.includes(name) : !/^npm_/i.test(name);
  return { ...Object.fromEntries(Object.entries(own).filter(([name]) => passes(name))), ...part.env };
}
