import { ROOT } from '@skillhour/machine';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type FileReport, type TestReport } from './jest.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Result of a suite. */
export interface SuiteResult {
  name: string;
  count: Count;
  durationMs: number;
  files: readonly FileReport[];
}

const SLOWEST = 20;
/** The JUnit report of the last run. */
export const JUNIT_FILE = join(ROOT, '.cache/test-results/junit.xml');

/** Counts tests; a file that could not be run at all counts as one failure. */
export function countOf(files: readonly FileReport[]): Count {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    count.passed += assertionResults.filter((test) => test.status === 'passed').length;
    count.failed += failed === 0 && status === 'failed' ? 1 : failed;
    count.skipped += assertionResults.filter((test) => isSkipped(test)).length;
  }
  return count;
}

export function sumOf(counts: readonly Count[]): Count {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

export function summaryOf({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns one line for each of the slowest files: seconds, share of the time of all files, path. */
export function slowestOf(files: readonly FileReport[]): string[] {
  const totalMs = files.reduce((sum, file) => sum + durationMs(file), 0);
  const slowest = [...files].sort((one, other) => durationMs(other) - durationMs(one)).slice(0, SLOWEST);
  return slowest.map((file) => {
    const seconds = (durationMs(file) / 1000).toFixed(1).padStart(6);
    const share = ((100 * durationMs(file)) / totalMs).toFixed(1).padStart(5);
    return `${seconds} s ${share} %  ${pathOf(file)}`;
  });
}

/** Writes the JUnit report: one suite per file, with its duration in seconds and the messages of failed tests. */
export function writeJunit(results: readonly SuiteResult[]): void {
  mkdirSync(dirname(JUNIT_FILE), { recursive: true });
  writeFileSync(JUNIT_FILE, junitOf(results));
}

export function junitOf(results: readonly SuiteResult[]): string {
  const suites = results.flatMap(({ name, files }) => files.map((file) => junitSuite(name, file)));
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join(
    '\n',
  );
}

function junitSuite(suite: string, file: FileReport): string {
  const { passed, failed, skipped } = countOf([file]);
  const seconds = (durationMs(file) / 1000).toFixed(3);
  const counts = `tests="${passed + failed + skipped}" failures="${failed}" skipped="${skipped}"`;
  const cases = file.assertionResults.map((test) => junitCase(pathOf(file), test));
  if (failed > 0 && file.assertionResults.every(({ status }) => status !== 'failed'))
    cases.push(`    <testcase name="${attribute(pathOf(file))}">${failureOf([file.message])}</testcase>`);
  return [
    `  <testsuite name="${attribute(`${suite}: ${pathOf(file)}`)}" ${counts} time="${seconds}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

function junitCase(path: string, test: TestReport): string {
  const seconds = ((test.duration ?? 0) / 1000).toFixed(3);
  const start = `    <testcase classname="${attribute(path)}" name="${attribute(test.fullName)}" time="${seconds}"`;
  if (test.status === 'failed') return `${start}>${failureOf(test.failureMessages)}</testcase>`;
  return isSkipped(test) ? `${start}><skipped/></testcase>` : `${start}/>`;
}

const failureOf = (messages: readonly string[]): string =>
  `<failure>${escaped(messages.join('\n'))}</failure>`;

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;').replaceAll('\n', ' ');

/** Escapes text for XML. Removes control characters such as terminal colors, because XML 1.0 cannot represent them. */
const escaped = (text: string): string =>
  stripVTControlCharacters(text)
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const isSkipped = ({ status }: TestReport): boolean => status === 'pending' || status === 'todo';

const durationMs = ({ startTime, endTime }: FileReport): number => endTime - startTime;

const pathOf = ({ name }: FileReport): string => relative(ROOT, name);
