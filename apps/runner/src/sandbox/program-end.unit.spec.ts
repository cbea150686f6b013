import { programEndOf, exitCodeOf, type RunObservations } from './program-end.js';

const well: RunObservations = {
  isRunning: true,
  stopped: null,
  exceeded: null,
  status: 0,
  reportsOutOfMemory: false,
};

it.each<[string, Partial<RunObservations>, string]>([
  ['ends by itself', {}, 'exit'],
  ['fails', { status: 3 }, 'exit'],
  ['does not compile', { isRunning: false, status: 1 }, 'compile'],
  ['takes too long', { stopped: 'time', status: 1 }, 'time'],
  [
    'takes too long because it was denied processes',
    { stopped: 'time', exceeded: 'processes', status: 1 },
    'processes',
  ],
  ['writes too much', { stopped: 'output', status: 1 }, 'output'],
  ['is killed for lack of memory', { exceeded: 'memory', status: 137 }, 'memory'],
  ['was denied memory by its runtime', { status: 134, reportsOutOfMemory: true }, 'memory'],
  ['reached a limit and continued', { exceeded: 'processes' }, 'exit'],
  ['takes all memory while it is compiled', { isRunning: false, exceeded: 'memory', status: 1 }, 'memory'],
])('returns the end of a program that %s', (_, facts, end) => {
  expect(programEndOf({ ...well, ...facts })).toBe(end);
});

it('returns no exit code after a signal', () => {
  expect([0, 3, 128, 134, 137, 255].map(exitCodeOf)).toEqual([0, 3, 128, null, null, 255]);
});
