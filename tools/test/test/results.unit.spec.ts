import { ROOT } from '@skillhour/machine';
import { join } from 'node:path';
import type { FileReport } from '../src/jest.ts';
import { junitOf, slowestOf } from '../src/results.ts';

const file = (name: string, seconds: number, more: Partial<FileReport> = {}): FileReport => ({
  ...{ name: join(ROOT, name), status: 'passed', message: '', assertionResults: [] },
  ...{ startTime: 1_000, endTime: 1_000 + seconds * 1_000 },
  ...more,
});

it('lists the twenty slowest files with their seconds and shares', () => {
  const files = Array.from({ length: 25 }, (_, n) => file(`f${n}.spec.ts`, n + 1));
  const lines = slowestOf(files);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  25.0 s   7.7 %  f24.spec.ts');
  expect(lines[19]).toMatch(/^ +6\.0 s .* f5\.spec\.ts$/);
});

it('reports failures, skipped tests and files that could not be run in JUnit format', () => {
  const tests: FileReport['assertionResults'] = [
    { fullName: 'adds "up"', status: 'passed', duration: 12, failureMessages: [] },
    {
      fullName: 'stays <small>',
      status: 'failed',
      duration: 3,
      failureMessages: ['\u001B[31m1 < 2 & 3\u001B[39m'],
    },
    { fullName: 'will be', status: 'todo', duration: null, failureMessages: [] },
  ];
  const failed = file('a.spec.ts', 2, { status: 'failed', assertionResults: tests });
  const broken = file('b.spec.ts', 0, { status: 'failed', message: 'no such module' });
  const xml = junitOf([
    { name: 'unit', count: { passed: 1, failed: 2, skipped: 1 }, durationMs: 2_000, files: [failed, broken] },
  ]);
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    '  <testsuite name="unit: a.spec.ts" tests="3" failures="1" skipped="1" time="2.000">',
    '    <testcase classname="a.spec.ts" name="adds &quot;up&quot;" time="0.012"/>',
    '    <testcase classname="a.spec.ts" name="stays &lt;small&gt;" time="0.003"><failure>1 &lt; 2 &amp; 3</failure></testcase>',
    '    <testcase classname="a.spec.ts" name="will be" time="0.000"><skipped/></testcase>',
    '  </testsuite>',
    '  <testsuite name="unit: b.spec.ts" tests="1" failures="1" skipped="0" time="0.000">',
    '    <testcase name="b.spec.ts"><failure>no such module</failure></testcase>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ]);
});
