import type { FrameOf } from '../signaling';
import {
  withLanguage,
  withClearedTerminal,
  withRun,
  withLog,
  newestRunNumber,
  EMPTY_CODE,
  terminalLinesOf,
  withServerState,
} from './code-state';

type State = typeof EMPTY_CODE;
const run = (n: number) =>
  ({
    id: `r${n}`,
    n,
    sender_id: 'tom',
    language: 'python',
    output: `${n}\n`,
    error: '',
    end: 'exit',
    exit_code: 0,
    took_ms: 1,
    time: `2030-01-08T10:0${n}:00.000Z`,
  }) as State['runs'][number];
const after = (state: State, change: Partial<State>): State => ({ ...state, ...change });
const from = (frame: object) =>
  ({
    type: 'code_state',
    language: 'python',
    choice: 1,
    unavailable: ['rust'],
    versions: [{ language: 'python', version: '3.12.3' }],
    runs: [],
    cleared: 0,
    running: null,
    ...frame,
  }) as unknown as FrameOf<'codeState'>;
const numbersOf = ({ runs }: State) => runs.map(({ n }) => n);

it('contains each run from the server once and in order', () => {
  const one = after(EMPTY_CODE, withRun(EMPTY_CODE, run(2)));
  const state = after(one, withServerState(one, from({ runs: [run(1), run(2), run(3)] })));
  expect(numbersOf(state)).toEqual([1, 2, 3]);
  expect(state).toMatchObject({ loaded: true, language: 'python', unavailable: ['rust'] });
  expect(state.versions).toEqual({ python: '3.12.3' });
  expect(newestRunNumber(state)).toBe(3);
});

it('keeps the known languages while the runner does not respond', () => {
  const known = after(EMPTY_CODE, { unavailable: ['go'], versions: { ruby: '3.2' } });
  const state = after(known, withServerState(known, from({ unavailable: null, versions: [] })));
  expect(state).toMatchObject({ unavailable: ['go'], versions: { ruby: '3.2' } });
});

it('keeps the newer of two language choices, regardless of their order of arrival', () => {
  const state = after(EMPTY_CODE, withLanguage(EMPTY_CODE, { language: 'go', choice: 2 }));
  expect(withLanguage(state, { language: 'ruby', choice: 1 })).toEqual({});
  expect(withLanguage(state, { language: 'ruby', choice: 3 })).toMatchObject({ language: 'ruby' });
});

it('stays empty after clearing, even if cleared runs arrive late', () => {
  const state = after(EMPTY_CODE, { runs: [run(1), run(2)] });
  const empty = after(state, withClearedTerminal(state));
  expect(terminalLinesOf(empty)).toEqual([]);
  expect(numbersOf(after(empty, withRun(empty, run(2))))).toEqual([]);
  expect(numbersOf(after(empty, withRun(empty, run(3))))).toEqual([3]);
  expect(newestRunNumber(empty)).toBe(2);
});

it('ends only the run that is running', () => {
  const running = { id: 'r2', sender_id: 'tom', language: 'go', ahead: null } as State['running'];
  const state = after(EMPTY_CODE, { running });
  expect(after(state, withRun(state, run(1))).running).toBe(running);
  expect(after(state, withRun(state, run(2))).running).toBeUndefined();
});

it('shows runs and logged lines in chronological order', () => {
  const state = after(EMPTY_CODE, { runs: [run(1), run(3)] });
  const line = { key: 'l', time: '2030-01-08T10:02:00.000Z', text: 'logged', kind: 'output' as const };
  expect(terminalLinesOf(after(state, withLog(state, line))).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['1', 'logged', '3']),
  );
  const texts = terminalLinesOf(after(state, withLog(state, line))).map(({ text }) => text);
  expect(texts.indexOf('logged')).toBeGreaterThan(texts.indexOf('1'));
  expect(texts.indexOf('logged')).toBeLessThan(texts.indexOf('3'));
});
