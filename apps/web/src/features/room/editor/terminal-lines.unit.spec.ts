import { linesOf } from './terminal-lines';

const run = {
  id: 'r1',
  time: '2030-01-08T10:00:00.000Z',
  language: 'go' as const,
  output: '',
  error: '',
  end: 'exit' as const,
  exit_code: 0 as number | null,
  took_ms: 84,
};
const linesFor = (more: object) =>
  linesOf({ ...run, ...more }).map(({ kind, text }) => [kind, text] as const);

it('splits output and errors into lines and adds the outcome', () => {
  expect(linesFor({ output: 'one\ntwo\n', error: 'careful\r\n' })).toEqual([
    ['output', 'one'],
    ['output', 'two'],
    ['error', 'careful'],
    ['note', 'Done in 0.08 s'],
  ]);
  expect(linesFor({ exit_code: 3 })).toEqual([['error', 'Ended with code 3 after 0.08 s']]);
  expect(linesFor({ exit_code: null })).toEqual([['error', 'Ended by a signal after 0.08 s']]);
  expect(linesFor({ end: 'time', exit_code: null, output: 'so far' })).toEqual([
    ['output', 'so far'],
    ['error', 'Stopped: it ran for more than 10 seconds.'],
  ]);
  const error = 'careful\nTime limit exceeded (10 s).';
  expect(linesFor({ end: 'time', exit_code: null, error })).toEqual([
    ['error', 'careful'],
    ['error', 'Stopped: it ran for more than 10 seconds.'],
  ]);
});

it('does not report an error of the code if the code was not executed', () => {
  const output = 'go cannot be run on this server.';
  expect(linesFor({ end: 'unavailable', exit_code: null, output })).toEqual([['note', output]]);
  expect(linesFor({ end: 'failed', exit_code: null })).toEqual([
    ['note', 'The code could not be run now. Please try again.'],
  ]);
});

it('shows the first 500 lines and the number of omitted ones', () => {
  const lines = linesOf({ ...run, output: 'x\n'.repeat(700) });
  expect(lines).toHaveLength(502);
  expect(lines.at(-2)).toMatchObject({ kind: 'note', text: '200 more lines' });
  expect(new Set(lines.map(({ key }) => key)).size).toBe(502);
});

it('shows the language version if it is known', () => {
  expect(linesOf(run, '1.22.2').map(({ text }) => text)).toEqual(['Done in 0.08 s (go 1.22.2)']);
  const failed = { ...run, end: 'failed' as const, exit_code: null };
  expect(linesOf(failed, '1.22.2').at(-1)?.text).not.toContain('1.22.2');
});
