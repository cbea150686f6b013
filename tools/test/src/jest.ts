import { ROOT } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Files whose tests all passed only when they were run once more, each with what had failed. */
  shaky?: readonly string[];
}

interface FileReport {
  /** The file's path. */
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  assertionResults: { fullName: string; status: 'passed' | 'failed' | 'pending' | 'todo' }[];
}

export interface JestRun {
  /** Below the root of the project, or as JSON. */
  config: string;
  /** Which files, of those that the configuration knows; all of them unless told. */
  pattern?: string;
  args?: readonly string[];
  /** Files at a time; jest's own choice unless told. */
  workers?: number;
  env?: Record<string, string>;
  /** Files that fail are run once more, and this is told: where processes, networks and browsers have a part in it (ADR 37). */
  onceMore?: (line: string) => void;
}

/** More files than these do not fail by chance. */
const MOST_ONCE_MORE = 8;

/** Runs jest and counts its tests; a file that could not run at all counts as one failure. */
export async function runJest({ pattern, onceMore, ...run }: JestRun): Promise<Count> {
  const first = await runOnce(run, pattern === undefined ? [] : ['--testPathPatterns', pattern]);
  const failed = first.filter(({ status }) => status === 'failed');
  if (onceMore === undefined || failed.length === 0 || failed.length > MOST_ONCE_MORE) return countOf(first);
  onceMore(`failed, and run once more: ${failed.map(pathOf).join(', ')}`);
  const second = await runOnce({ ...run, workers: 1 }, [
    '--runTestsByPath',
    ...failed.map(({ name }) => name),
  ]);
  const good = new Set(second.filter(({ status }) => status === 'passed').map(({ name }) => name));
  const shaky = failed
    .filter(({ name }) => good.has(name))
    .map((file) => [pathOf(file), ...namesOf(file, 'failed')].join('\n    '));
  return { ...countOf([...first.filter((file) => !failed.includes(file)), ...second]), shaky };
}

type Once = Omit<JestRun, 'pattern' | 'onceMore'>;

async function runOnce(
  { config, workers, args = [], env = {} }: Once,
  which: readonly string[],
): Promise<FileReport[]> {
  const folder = mkdtempSync(join(tmpdir(), 'skillhour-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const program = join(ROOT, 'node_modules/jest/bin/jest.js');
    const command = [program, '--config', config, '--json', '--outputFile', reportFile, ...which, ...args];
    if (workers !== undefined) command.push(workers === 1 ? '--runInBand' : `--maxWorkers=${workers}`);
    const exitCode = await spawnJest(command, env);
    return filesOf(reportFile, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function spawnJest(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...args],
    {
      cwd: ROOT,
      // Whose days and hours a spec means is the same everywhere.
      env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC', ...env },
      // Jest prints progress on stderr; with --json its stdout is the report once more.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Throws where jest failed with no file to blame. */
function filesOf(reportFile: string, exitCode: number): FileReport[] {
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: FileReport[] };
  if (exitCode !== 0 && testResults.every(({ status }) => status !== 'failed'))
    throw new Error(`jest ended with ${String(exitCode)}, although no file failed`);
  return testResults;
}

function countOf(files: readonly FileReport[]): Count {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const failed = namesOf(file, 'failed').length;
    count.passed += namesOf(file, 'passed').length;
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    count.skipped += namesOf(file, 'pending', 'todo').length;
  }
  return count;
}

const pathOf = ({ name }: FileReport): string => relative(ROOT, name);

const namesOf = (
  { assertionResults }: FileReport,
  ...wanted: FileReport['assertionResults'][number]['status'][]
): string[] =>
  assertionResults.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => fullName);
