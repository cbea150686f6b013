import { ROOT } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

export interface JestRun {
  /** Below the root of the project. */
  config: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** Runs jest and counts its tests; a file that could not run at all counts as one failure. */
export async function runJest({ config, args, env = {} }: JestRun): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'skillhour-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const command = [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--config',
      config,
      '--json',
      '--outputFile',
      reportFile,
    ];
    const exitCode = await run([...command, ...args], env);
    return countOf(reportFile, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      // Jest prints progress on stderr; with --json its stdout is the report once more.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function countOf(reportFile: string, exitCode: number): Count {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      passed: report.numPassedTests,
      failed: failed === 0 && exitCode !== 0 ? 1 : failed,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
