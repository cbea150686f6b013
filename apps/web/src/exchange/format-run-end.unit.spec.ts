import { RUN_LIMITS } from '@skillhour/contracts';
import { formatRunEnd } from './format-run-end';

type Run = Parameters<typeof formatRunEnd>[0];
const formatEnd = (end: Run['end'], more: Partial<Run> = {}) =>
  formatRunEnd({ end, language: 'python', took_ms: 90, ...more });

it('names the exceeded limit of a run with the runner’s values', () => {
  expect(formatEnd('time')).toBe('Stopped: it ran for more than 10 seconds.');
  expect(formatEnd('memory')).toBe('Stopped: it ran out of memory. A run has 256 MB.');
  expect(formatEnd('memory', { language: 'java' })).toBe('Stopped: it ran out of memory. A run has 512 MB.');
  expect(formatEnd('processes')).toBe('Stopped: it started more than 64 processes.');
  expect(formatEnd('output')).toBe('Stopped: it wrote more than 64 KB.');
});

it('distinguishes a compilation timeout from a run timeout', () => {
  const seconds = RUN_LIMITS.rust.compileMs / 1_000;
  expect(formatEnd('time', { language: 'rust', took_ms: 0 })).toBe(
    `Stopped: compiling took more than ${seconds} seconds.`,
  );
});
