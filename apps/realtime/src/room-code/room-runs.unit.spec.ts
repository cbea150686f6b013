import { MemberId, newId, RUNS_SHOWN_MOST, type RoomRun } from '@skillhour/contracts';
import { fittingRuns, keptOutput, resultFrame } from './room-runs.js';

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
const places = (runs: readonly RoomRun[]) => runs.map(({ n }) => n);

it('shows the newest runs that fit, oldest first, and one at least', () => {
  const half = 'x'.repeat(RUNS_SHOWN_MOST / 2);
  expect(places(fittingRuns([run(3), run(2), run(1)]))).toEqual([1, 2, 3]);
  expect(places(fittingRuns([run(4, half), run(3, half), run(2, half), run(1)]))).toEqual([3, 4]);
  expect(places(fittingRuns([run(2, `${half}${half}x`), run(1)]))).toEqual([2]);
});

it('keeps so much of an output, and no half characters', () => {
  expect(keptOutput(`${'x'.repeat(64 * 1024 - 1)}😀`).isWellFormed()).toBe(true);
});

it('says in words what a client that knows no ends would take for silence', () => {
  expect(resultFrame({ ...run(1), end: 'unavailable' })).toMatchObject({
    output: 'go cannot be run on this server.',
    error: '',
  });
  expect(resultFrame({ ...run(1), output: 'kept as it is' }).output).toBe('kept as it is');
});
