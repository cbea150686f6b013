import { readFileSync, statSync } from 'node:fs';
import { buildWorkspace } from '../../dev/src/build/build.ts';
import { buildTestImages } from '../../image/src/build-images.ts';
import { ENGINE_HOST, ensureEngine } from '../../image/src/engine.ts';
import { ensureServerImages } from '../../image/src/server-images.ts';
import { ensureChromium } from './chromium.ts';
import { ensureFirefox } from './firefox.ts';
import {
  findQueryProblems,
  recordConformance,
  withConstellations,
  withInfrastructure,
} from './infrastructure.ts';
import { type FileReport, type JestRun, ROOT_CONFIG, runJest } from './jest.ts';
import { checkKnownQueries } from './known-queries.ts';
import { Recordings } from './recordings.ts';
import { type Count } from './results.ts';
import { ensureCoturn, ensureJq, ensurePromtool } from './server-programs.ts';
import { checkCoverage } from './standin-coverage.ts';

interface SuiteRun {
  report: (line: string) => void;
  /** Absolute paths of the spec files to run. */
  files: readonly string[];
  /** How many times slower this machine is than a quiet one. */
  slowdown: number;
}

interface SuiteBase {
  name: string;
  what: string;
}

/** A suite of spec files that jest runs. */
interface SpecSuite extends SuiteBase {
  /** Path of jest's configuration below the project's root. */
  config: string;
  /** Matches the paths of its files among those of the configuration. */
  pattern: RegExp;
  /** Runs only with `--all` or if named. */
  exhaustiveOnly?: true;
  run(options: SuiteRun): Promise<FileReport[]>;
}

/** A suite that consists of one check. */
interface CheckSuite extends SuiteBase {
  /** A failure ends the run, because every other suite would fail for the same reason. */
  vital?: true;
  /** Evaluates the database use of whole suites, so it is skipped in partial runs. */
  needsWholeRun?: true;
  check(report: SuiteRun['report']): Promise<Count>;
}

export type Suite = SpecSuite | CheckSuite;

const WEB_CONFIG = 'apps/web/jest.config.mjs';
const STORIES = /\.e2e\.spec\.ts$/;
/** Time limits of a test on a quiet machine, in milliseconds. Only failing tests take that long. */
const UNIT_TIMEOUT_MS = 15_000;
const INT_TIMEOUT_MS = 120_000;
const STORY_TIMEOUT_MS = 300_000;
const DEPLOY_TIMEOUT_MS = 300_000;

const recordings = new Recordings();

/** All suites, cheapest first. */
export const suites: readonly Suite[] = [
  {
    name: 'build',
    what: 'the workspace builds',
    vital: true,
    check: async (report) => {
      await buildWorkspace({ report, signal: new AbortController().signal });
      return { passed: 1, failed: 0, skipped: 0 };
    },
  },
  {
    name: 'unit',
    what: 'decisions and contracts, without infrastructure',
    config: ROOT_CONFIG,
    pattern: /\.(unit|contract)\.spec\.ts$/,
    run: ({ files, slowdown }) => runSpecs(ROOT_CONFIG, files, UNIT_TIMEOUT_MS * slowdown),
  },
  {
    name: 'web',
    what: 'components and hooks of the web app',
    config: WEB_CONFIG,
    pattern: /\.spec\.tsx?$/,
    run: ({ files, slowdown }) => runSpecs(WEB_CONFIG, files, UNIT_TIMEOUT_MS * slowdown),
  },
  {
    name: 'int',
    what: 'queries, redelivery and processes on a real broker and database',
    config: ROOT_CONFIG,
    pattern: /\.int\.spec\.ts$/,
    run: async ({ files, slowdown, report }) => {
      await ensureCoturn(report);
      await ensurePromtool(report);
      return withInfrastructure({ suite: 'int', recordings, timeoutFactor: 1.5 * slowdown, report }, (env) =>
        runSpecs(ROOT_CONFIG, files, INT_TIMEOUT_MS * slowdown, { env, workers: 4 }),
      );
    },
  },
  {
    name: 'e2e',
    what: 'stories by API and in browsers, on two systems in parallel, each with all services in one process',
    config: ROOT_CONFIG,
    pattern: STORIES,
    run: (options) => runStories('e2e', options, { systems: 2, processes: false }),
  },
  {
    name: 'e2e-processes',
    what: 'the stories of the shared systems, on one system with a process per service',
    config: ROOT_CONFIG,
    pattern: STORIES,
    exhaustiveOnly: true,
    run: (options) =>
      runStories(
        'e2e-processes',
        { ...options, files: options.files.filter(usesSharedSystem) },
        { systems: 1, processes: true },
      ),
  },
  {
    name: 'standin-coverage',
    what: 'the conformance suite covers every MongoDB feature that int and e2e used',
    needsWholeRun: true,
    check: (report) =>
      checkCoverage(recordings.uses, {
        report,
        recordConformance: () =>
          recordConformance(recordings, (env, files) =>
            runSpecs(ROOT_CONFIG, files, INT_TIMEOUT_MS, { env }),
          ),
      }),
  },
  {
    name: 'known-queries',
    what: 'an index serves every query that int and e2e made',
    needsWholeRun: true,
    check: (report) => checkKnownQueries(recordings.uses, { report, findProblems: findQueryProblems }),
  },
  {
    name: 'deploy',
    what: 'the images build and start, contain only what they need, and work as an installation',
    config: ROOT_CONFIG,
    pattern: /\.deploy\.spec\.ts$/,
    exhaustiveOnly: true,
    run: (options) => runDeploySpecs(options),
  },
];

const runSpecs = (
  config: string,
  files: readonly string[],
  testTimeoutMs: number,
  more: Pick<JestRun, 'env' | 'inOrder' | 'workers'> = {},
): Promise<FileReport[]> => runJest({ config, files, testTimeoutMs: Math.round(testTimeoutMs), ...more });

/**
 * Returns whether a story uses the shared systems. Stories that start their own system run identically in both suites, so one run is
 * enough.
 */
const usesSharedSystem = (file: string): boolean =>
  readFileSync(file, 'utf8').includes('sharedConstellation(');

const startsProcesses = (file: string): boolean =>
  /processes: true|FaultMatrix|ManySystem/.test(readFileSync(file, 'utf8'));

/**
 * Orders stories: the largest first, and those with a process per service spread evenly among the others. Two of the latter at once would
 * slow each other down.
 */
function orderStories(files: readonly string[]): string[] {
  const bySize = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  const spread = bySize.filter((file) => !startsProcesses(file));
  const heavy = bySize.filter(startsProcesses);
  const distance = Math.ceil(spread.length / (heavy.length + 1));
  for (const [at, file] of heavy.entries()) spread.splice(at * (distance + 1), 0, file);
  return spread;
}

/** Runs the stories. Each worker runs its stories one after another on its own system. */
async function runStories(
  suite: string,
  { files, slowdown, report }: SuiteRun,
  { systems, processes }: { systems: number; processes: boolean },
): Promise<FileReport[]> {
  const chromium = await ensureChromium(report);
  const firefox = await ensureFirefox(report);
  await ensureCoturn(report);
  await ensureJq(report);
  return withConstellations(
    { suite, recordings, timeoutFactor: slowdown, report, systems, processes },
    (env) =>
      runSpecs(ROOT_CONFIG, orderStories(files), STORY_TIMEOUT_MS * slowdown, {
        workers: systems,
        inOrder: true,
        env: { ...env, CHROMIUM_PATH: chromium, ...(firefox !== undefined && { FIREFOX_PATH: firefox }) },
      }),
  );
}

/**
 * Builds the images with an engine of their own and runs the specs on it, one after another. The specs' `docker` uses this engine. The
 * broker and the database do not, so that no registry is needed.
 */
async function runDeploySpecs({ files, slowdown, report }: SuiteRun): Promise<FileReport[]> {
  const engine = await ensureEngine(report);
  if (engine === undefined) return [];
  try {
    const chromium = await ensureChromium(report);
    await buildTestImages(report);
    await ensureServerImages(report);
    return await withInfrastructure(
      { suite: 'deploy', recordings, timeoutFactor: 1.5 * slowdown, report },
      (env) =>
        runSpecs(ROOT_CONFIG, files, DEPLOY_TIMEOUT_MS * slowdown, {
          env: {
            ...env,
            ...{ DOCKER_HOST: ENGINE_HOST, SKILLHOUR_TEST_CONTAINERS: 'off', CHROMIUM_PATH: chromium },
          },
          workers: 1,
        }),
    );
  } finally {
    await engine.stop();
  }
}
