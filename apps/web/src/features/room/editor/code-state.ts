import type { FrameOf } from '../frames';
import { linesOf, type Run, type TerminalLine } from './terminal-lines';

export type Language = FrameOf<'languageChange'>['language'];
export type Running = Omit<FrameOf<'codeRunning'>, 'type'>;

export type Versions = Partial<Record<Language, string>>;

/** What the editor shows beside the text. */
export interface CodeState {
  /** Whether the server has told what there is. */
  loaded: boolean;
  language: Language;
  /** How often it was chosen: the higher is the newer. */
  choice: number;
  unavailable: readonly Language[];
  /** Of what the server can run, as far as it knows. */
  versions: Versions;
  runs: readonly Run[];
  /** Lines that a client of another kind logged. */
  logged: readonly TerminalLine[];
  /** The newest run that the terminal does not show any more. */
  cleared: number;
  running: Running | undefined;
  /** What the server refused, in its words. */
  problem: string | undefined;
}

export const NO_CODE: CodeState = {
  loaded: false,
  language: 'javascript',
  choice: 0,
  unavailable: [],
  versions: {},
  runs: [],
  logged: [],
  cleared: 0,
  running: undefined,
  problem: undefined,
};

const RUNS_MOST = 50;
const LOGGED_MOST = 200;

/** What the server said of how things are. */
export const told = (state: CodeState, frame: FrameOf<'codeState'>): Partial<CodeState> => ({
  loaded: true,
  ...chosen(state, frame),
  // Null while the runner does not answer.
  ...(frame.unavailable !== null && {
    unavailable: frame.unavailable,
    versions: Object.fromEntries(frame.versions.map(({ language, version }) => [language, version])),
  }),
  cleared: Math.max(state.cleared, frame.cleared),
  running: frame.running ?? undefined,
  runs: withRuns(state, frame.runs, Math.max(state.cleared, frame.cleared)),
});

/** The newer of two choices. */
export const chosen = (
  state: CodeState,
  { language, choice }: { language: Language; choice: number },
): Partial<CodeState> => (choice >= state.choice ? { language, choice } : {});

/** A run has ended. */
export const ended = (state: CodeState, run: Run): Partial<CodeState> => ({
  runs: withRuns(state, [run], state.cleared),
  ...(state.running?.id === run.id && { running: undefined }),
});

/** Somebody cleared the terminal. */
export const cleared = (state: CodeState): Partial<CodeState> => ({
  cleared: newestRun(state),
  runs: [],
  logged: [],
});

export const newestRun = ({ runs, cleared: before }: CodeState): number => runs.at(-1)?.n ?? before;

/** A line from a client that logs its own. */
export const logged = (state: CodeState, line: TerminalLine): Partial<CodeState> => ({
  logged: [...state.logged, line].slice(-LOGGED_MOST),
});

/** The terminal, in the order of time. */
export const terminalOf = ({ runs, logged: own, versions }: CodeState): TerminalLine[] =>
  [...runs.flatMap((run) => linesOf(run, versions[run.language])), ...own].sort((one, other) =>
    one.time.localeCompare(other.time),
  );

function withRuns(state: CodeState, came: readonly Run[], after: number): Run[] {
  const known = new Map([...state.runs, ...came].map((run) => [run.id, run]));
  return [...known.values()]
    .filter(({ n }) => n > after)
    .sort((one, other) => one.n - other.n)
    .slice(-RUNS_MOST);
}
