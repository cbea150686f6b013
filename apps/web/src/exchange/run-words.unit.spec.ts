import { RUN_LIMITS } from '@skillhour/contracts';
import { endWords } from './run-words';

type Run = Parameters<typeof endWords>[0];
const words = (end: Run['end'], more: Partial<Run> = {}) =>
  endWords({ end, language: 'python', took_ms: 90, ...more });

it('names the exceeded limit of a run with the runner’s values', () => {
  expect(words('time')).toBe('Stopped: it ran for more than 10 seconds.');
  expect(words('memory')).toBe('Stopped: it ran out of memory. A run has 256 MB.');
  expect(words('memory', { language: 'java' })).toBe('Stopped: it ran out of memory. A run has 512 MB.');
  expect(words('processes')).toBe('Stopped: it started more than 64 processes.');
  expect(words('output')).toBe('Stopped: it wrote more than 64 KB.');
});

it('distinguishes a compilation timeout from a run timeout', () => {
  const seconds = RUN_LIMITS.rust.compileMs / 1_000;
  expect(words('time', { language: 'rust', took_ms: 0 })).toBe(
    `Stopped: compiling took more than ${seconds} seconds.`,
  );
});
