import { jest } from '@jest/globals';
import { Progress } from '../src/demo/progress.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports the beginning, and then only progress', () => {
  const lines: string[] = [];
  const progress = new Progress('Loading', 3, (line) => lines.push(line), 100);
  jest.advanceTimersByTime(250);
  expect(lines).toEqual(['Loading']);
  progress.step();
  progress.step();
  jest.advanceTimersByTime(500);
  progress.end();
  expect(lines).toEqual(['Loading', 'Loading: 2 of 3']);
});
