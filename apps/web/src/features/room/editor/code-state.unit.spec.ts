import type { FrameOf } from '../frames';
import { chosen, cleared, ended, logged, newestRun, NO_CODE, terminalOf, told } from './code-state';

type State = typeof NO_CODE;
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
const places = ({ runs }: State) => runs.map(({ n }) => n);

it('contains each run from the server once and in order', () => {
  const one = after(NO_CODE, ended(NO_CODE, run(2)));
  const state = after(one, told(one, from({ runs: [run(1), run(2), run(3)] })));
  expect(places(state)).toEqual([1, 2, 3]);
  expect(state).toMatchObject({ loaded: true, language: 'python', unavailable: ['rust'] });
  expect(state.versions).toEqual({ python: '3.12.3' });
  expect(newestRun(state)).toBe(3);
});

it('keeps the known languages while the runner does not respond', () => {
  const known = after(NO_CODE, { unavailable: ['go'], versions: { ruby: '3.2' } });
  const state = after(known, told(known, from({ unavailable: null, versions: [] })));
  expect(state).toMatchObject({ unavailable: ['go'], versions: { ruby: '3.2' } });
});

it('keeps the newer of two language choices, regardless of their order of arrival', () => {
  const state = after(NO_CODE, chosen(NO_CODE, { language: 'go', choice: 2 }));
  expect(chosen(state, { language: 'ruby', choice: 1 })).toEqual({});
  expect(chosen(state, { language: 'ruby', choice: 3 })).toMatchObject({ language: 'ruby' });
});

it('stays empty after clearing, even if cleared runs arrive late', () => {
  const state = after(NO_CODE, { runs: [run(1), run(2)] });
  const empty = after(state, cleared(state));
  expect(terminalOf(empty)).toEqual([]);
  expect(places(after(empty, ended(empty, run(2))))).toEqual([]);
  expect(places(after(empty, ended(empty, run(3))))).toEqual([3]);
  expect(newestRun(empty)).toBe(2);
});

it('ends only the run that is running', () => {
  const running = { id: 'r2', sender_id: 'tom', language: 'go', ahead: null } as State['running'];
  const state = after(NO_CODE, { running });
  expect(after(state, ended(state, run(1))).running).toBe(running);
  expect(after(state, ended(state, run(2))).running).toBeUndefined();
});

it('shows runs and logged lines in chronological order', () => {
  const state = after(NO_CODE, { runs: [run(1), run(3)] });
  const line = { key: 'l', time: '2030-01-08T10:02:00.000Z', text: 'logged', kind: 'output' as const };
  expect(terminalOf(after(state, logged(state, line))).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['1', 'logged', '3']),
  );
  const texts = terminalOf(after(state, logged(state, line))).map(({ text }) => text);
  expect(texts.indexOf('logged')).toBeGreaterThan(texts.indexOf('1'));
  expect(texts.indexOf('logged')).toBeLessThan(texts.indexOf('3'));
});
