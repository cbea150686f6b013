import { ROOT } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface TestReport {
  fullName: string;
  status: 'passed' | 'failed' | 'pending' | 'todo';
  /** In milliseconds; null if the test did not run. */
  duration: number | null;
  failureMessages: string[];
}

/** One spec file, as jest reports it. */
export interface FileReport {
  /** The file's path. */
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Reason why the file could not be run at all. */
  message: string;
  /** Milliseconds since the epoch. */
  startTime: number;
  endTime: number;
  assertionResults: TestReport[];
}

export interface JestRun {
  /** A path below the project's root, or the configuration itself as JSON. */
  config: string;
  /** Absolute paths of the spec files to run. */
  files: readonly string[];
  /** Number of files that run at the same time; 2 by default. */
  workers?: number;
  env?: Record<string, string>;
  /** Starts the files in the given order. Otherwise the slowest of earlier runs start first, or the largest if no durations are known. */
  inOrder?: boolean;
  /** Time limit in milliseconds for tests that do not state their own. */
  testTimeoutMs: number;
}

/** Jest's configuration for all specs except those of the web app. */
export const ROOT_CONFIG = 'jest.config.mjs';
/** Module that lets every process that runs specs import the project's sources. */
const LOADER = pathToFileURL(join(ROOT, 'tools/test/jest/loader.ts')).href;
const FILTER = join(ROOT, 'tools/test/jest/filter.ts');
const LISTED_ORDER = join(ROOT, 'tools/test/jest/listed-order.ts');
const PROGRAM = join(ROOT, 'node_modules/jest/bin/jest.js');

/**
 * Runs spec files with jest.
 * @throws Error if jest fails without a file to blame
 */
export async function runJest({
  config,
  files,
  workers = 2,
  env = {},
  inOrder = false,
  testTimeoutMs,
}: JestRun): Promise<FileReport[]> {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'skillhour-jest-'));
  const reportFile = join(folder, 'report.json');
  const listFile = join(folder, 'specs.json');
  writeFileSync(listFile, JSON.stringify(files));
  try {
    const exitCode = await spawnJest(
      [
        ...['--config', config, '--json', '--outputFile', reportFile, `--testTimeout=${testTimeoutMs}`],
        ...(inOrder ? [`--testSequencer=${LISTED_ORDER}`] : []),
        ...['--filter', FILTER, workers === 1 ? '--runInBand' : `--maxWorkers=${workers}`],
      ],
      { ...env, SPEC_LIST: listFile },
    );
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: FileReport[] };
    if (exitCode !== 0 && testResults.every(({ status }) => status !== 'failed'))
      throw new Error(`jest exited with ${String(exitCode)}, although no file failed`);
    return testResults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const listed = new Map<string, Promise<string[]>>();

/** Returns the paths of a configuration's spec files. With `sources`, returns only those that are or import one of them. */
export function listSpecs(config: string, sources: readonly string[] = []): Promise<string[]> {
  const args = ['--config', config, ...(sources.length > 0 ? ['--findRelatedTests', ...sources] : [])];
  const key = args.join(' ');
  const list = listed.get(key) ?? readSpecs(args);
  listed.set(key, list);
  return list;
}

async function readSpecs(args: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, '--listTests', '--json', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString()) as string[];
}

function spawnJest(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', LOADER, '--disable-warning=ExperimentalWarning', PROGRAM, ...args],
    {
      cwd: ROOT,
      // All specs run in the same time zone.
      env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC', ...env },
      // Jest prints progress on stderr. With --json, stdout only repeats the report.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
