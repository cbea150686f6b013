import { endOf, exitCodeOf, type Facts } from './end-of.js';

const well: Facts = { isRunning: true, stopped: null, exceeded: null, status: 0, saysOutOfMemory: false };

it.each<[string, Partial<Facts>, string]>([
  ['ends by itself', {}, 'exit'],
  ['fails', { status: 3 }, 'exit'],
  ['does not compile', { isRunning: false, status: 1 }, 'compile'],
  ['takes too long', { stopped: 'time', status: 1 }, 'time'],
  [
    'takes too long because it was refused processes',
    { stopped: 'time', exceeded: 'processes', status: 1 },
    'processes',
  ],
  ['writes too much', { stopped: 'output', status: 1 }, 'output'],
  ['is ended for want of memory', { exceeded: 'memory', status: 137 }, 'memory'],
  ['was refused memory by its runtime', { status: 134, saysOutOfMemory: true }, 'memory'],
  ['met a limit and got by', { exceeded: 'processes' }, 'exit'],
  ['takes all memory while it is compiled', { isRunning: false, exceeded: 'memory', status: 1 }, 'memory'],
])('returns the end of a program that %s', (_, facts, end) => {
  expect(endOf({ ...well, ...facts })).toBe(end);
});

it('returns no exit code after a signal', () => {
  expect([0, 3, 128, 134, 137, 255].map(exitCodeOf)).toEqual([0, 3, 128, null, null, 255]);
});
