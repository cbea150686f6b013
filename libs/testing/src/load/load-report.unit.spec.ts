import { chooseJourney } from './journeys.js';
import { formatLoad, isFlawless, slowestP99Ms } from './load-report.js';
import { loadTarget } from './own-server.js';
import { usageBetween } from './process-usage.js';
import type { LoadResult } from './run-load.js';

const RESULT: LoadResult = {
  operations: [
    { operation: 'publish', count: 100, p50Ms: 12.4, p95Ms: 30, p99Ms: 80.6, worstMs: 200, errors: {} },
    {
      ...{ operation: 'settle', count: 90, p50Ms: 20, p95Ms: 40, p99Ms: 60, worstMs: 70 },
      errors: { '503 service.unavailable': 2, 'no response': 1 },
    },
  ],
  journeys: 100,
  failed: 3,
  unserved: 4,
  operationsPerSecond: 19,
};

it('reports each operation with its percentiles, errors by kind, and cores and memory per process', () => {
  const before = [{ process: 'services', cpuS: 10, memoryMb: 300 }];
  const after = [{ process: 'services', cpuS: 25, memoryMb: 412.4 }];
  const lines = formatLoad(RESULT, 10_000, usageBetween(before, after));
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ['operation', 'calls', 'errors', 'p50', 'p95', 'p99', 'worst ms'],
    ['publish', '100', '0', '12', '30', '81', '200'],
    ['settle', '90', '3', '20', '40', '60', '70'],
    [''],
    ['settle: 2 × 503 service.unavailable'],
    ['settle: 1 × no response'],
    ['100 journeys, 3 failed, 4 not served in time; 19.0 operations per second'],
    [''],
    ['process', 'CPU cores', 'memory MB'],
    ['services', '1.50', '412'],
  ]);
});

it('is flawless only without failed journeys and without those that were not served', () => {
  expect(isFlawless({ failed: 0, unserved: 0 })).toBe(true);
  expect(isFlawless({ failed: 1, unserved: 0 })).toBe(false);
  expect(isFlawless({ failed: 0, unserved: 1 })).toBe(false);
  expect(slowestP99Ms(RESULT)).toBe(80.6);
});

it('chooses journeys by their shares', () => {
  const names = Array.from({ length: 100 }, (_, index) => chooseJourney(index / 100).name);
  const count = (name: string) => names.filter((each) => each === name).length;
  expect([count('browse'), count('sign in'), count('trade')]).toEqual([80, 10, 10]);
});

describe('a target', () => {
  it.each(['http://localhost:8080/home', 'https://127.0.0.1', 'http://[::1]:8080'])(
    'on this machine needs no confirmation: %s',
    (address) => {
      expect(loadTarget(address, false)).toBe(new URL(address).origin);
    },
  );

  it.each(['https://skills.example.org', 'http://127.0.0.1.example.org', 'https://localhost.example.org'])(
    'elsewhere is rejected unless its owner confirms: %s',
    (address) => {
      expect(() => loadTarget(address, false)).toThrow('--i-own-this-server');
      expect(loadTarget(address, true)).toBe(address);
    },
  );

  it.each(['skills', 'ftp://localhost'])('that is no web server is rejected: %s', (address) => {
    expect(() => loadTarget(address, true)).toThrow('no address');
  });
});
