import { MemberId, newId, SHOWN_RUNS_MAX_LENGTH, type RoomRun } from '@skillhour/contracts';
import { fittingRuns, truncateOutput, resultFrame } from './room-runs.js';

const run = (n: number, output = ''): RoomRun => ({
  id: `r${n}`,
  n,
  sender_id: newId(MemberId),
  language: 'go',
  output,
  error: '',
  end: 'exit',
  exit_code: 0,
  took_ms: 1,
  time: '2030-01-08T10:00:00.000Z',
});
const numbersOf = (runs: readonly RoomRun[]) => runs.map(({ n }) => n);

it('shows the newest runs that fit, oldest first, and at least one', () => {
  const half = 'x'.repeat(SHOWN_RUNS_MAX_LENGTH / 2);
  expect(numbersOf(fittingRuns([run(3), run(2), run(1)]))).toEqual([1, 2, 3]);
  expect(numbersOf(fittingRuns([run(4, half), run(3, half), run(2, half), run(1)]))).toEqual([3, 4]);
  expect(numbersOf(fittingRuns([run(2, `${half}${half}x`), run(1)]))).toEqual([2]);
});

it('truncates output without splitting a character', () => {
  expect(truncateOutput(`${'x'.repeat(64 * 1024 - 1)}😀`).isWellFormed()).toBe(true);
});

it('explains an unavailable language in the output for clients that ignore `end`', () => {
  expect(resultFrame({ ...run(1), end: 'unavailable' })).toMatchObject({
    output: 'go cannot be run on this server.',
    error: '',
  });
  expect(resultFrame({ ...run(1), output: 'kept as it is' }).output).toBe('kept as it is');
});

it.each([
  ['time', 10_001, 'Time limit exceeded (10 s).'],
  ['time', 0, 'Time limit exceeded (15 s).'],
  ['memory', 7, 'Memory limit exceeded (512 MB).'],
  ['processes', 7, 'Process limit exceeded (64 processes).'],
  ['output', 7, 'Output limit exceeded (64 KB).'],
] as const)(
  'ends the error output of a run stopped by the %s limit after %d ms with the limit',
  (end, took_ms, sentence) => {
    const stopped = { ...run(1), end, took_ms, exit_code: null };
    expect(resultFrame(stopped).error).toBe(sentence);
    expect(resultFrame({ ...stopped, error: 'careful' }).error).toBe(`careful\n${sentence}`);
    expect(resultFrame({ ...stopped, error: 'careful\n' }).error).toBe(`careful\n${sentence}`);
  },
);
