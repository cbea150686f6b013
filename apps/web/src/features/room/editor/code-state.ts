import type { FrameOf } from '../signaling';
import { linesOf, type Run, type TerminalLine } from './terminal-lines';

export type Language = FrameOf<'languageChange'>['language'];
export type Running = Omit<FrameOf<'codeRunning'>, 'type'>;

type Versions = Partial<Record<Language, string>>;

/** State of the editor apart from its texts. */
export interface CodeState {
  /** Whether the server has sent its state. */
  loaded: boolean;
  language: Language;
  /** How often the language has been chosen. The higher count is the newer choice. */
  choice: number;
  unavailable: readonly Language[];
  /** Versions of the languages that the server can run, as far as known. */
  versions: Versions;
  runs: readonly Run[];
  /** Lines that another kind of client logged. */
  logged: readonly TerminalLine[];
  /** Number of the newest run that was cleared from the terminal. */
  cleared: number;
  running: Running | undefined;
  /** Message about a rejected change. */
  problem: string | undefined;
}

export const EMPTY_CODE: CodeState = {
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

const MAX_RUNS = 50;
const MAX_LOGS = 200;

/** Applies the state that the server sent. */
export const withServerState = (state: CodeState, frame: FrameOf<'codeState'>): Partial<CodeState> => ({
  loaded: true,
  ...withLanguage(state, frame),
  // Null while the runner does not respond.
  ...(frame.unavailable !== null && {
    unavailable: frame.unavailable,
    versions: Object.fromEntries(frame.versions.map(({ language, version }) => [language, version])),
  }),
  cleared: Math.max(state.cleared, frame.cleared),
  running: frame.running ?? undefined,
  runs: mergeRuns(state, frame.runs, Math.max(state.cleared, frame.cleared)),
});

/** Returns the newer of two language choices. */
export const withLanguage = (
  state: CodeState,
  { language, choice }: { language: Language; choice: number },
): Partial<CodeState> => (choice >= state.choice ? { language, choice } : {});

/** Adds a completed run. */
export const withRun = (state: CodeState, run: Run): Partial<CodeState> => ({
  runs: mergeRuns(state, [run], state.cleared),
  ...(state.running?.id === run.id && { running: undefined }),
});

/** Clears the terminal, whichever participant cleared it. */
export const withClearedTerminal = (state: CodeState): Partial<CodeState> => ({
  cleared: newestRunNumber(state),
  runs: [],
  logged: [],
});

export const newestRunNumber = ({ runs, cleared: before }: CodeState): number => runs.at(-1)?.n ?? before;

/** Adds a line from a client that logs its own. */
export const withLog = (state: CodeState, line: TerminalLine): Partial<CodeState> => ({
  logged: [...state.logged, line].slice(-MAX_LOGS),
});

/** Returns the terminal's lines in chronological order. */
export const terminalLinesOf = ({ runs, logged, versions }: CodeState): TerminalLine[] =>
  [...runs.flatMap((run) => linesOf(run, versions[run.language])), ...logged].sort((one, other) =>
    one.time.localeCompare(other.time),
  );

function mergeRuns(state: CodeState, received: readonly Run[], after: number): Run[] {
  const known = new Map([...state.runs, ...received].map((run) => [run.id, run]));
  return [...known.values()]
    .filter(({ n }) => n > after)
    .sort((one, other) => one.n - other.n)
    .slice(-MAX_RUNS);
}
