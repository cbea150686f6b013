import { buildWorkspace } from '../../dev/src/build/build.ts';
import { ensureChromium } from './chromium.ts';
import { ensureCoturn } from './coturn.ts';
import { ensureFirefox } from './firefox.ts';
import { recordConformance, withConstellation, withInfrastructure } from './infrastructure.ts';
import { type Count, runJest } from './jest.ts';
import { Recordings } from './recordings.ts';
import { checkCoverage } from './standin-coverage.ts';

export interface Suite {
  name: string;
  what: string;
  /** Without it every other suite would fail for that reason alone. */
  vital?: true;
  run(report: (line: string) => void): Promise<Count>;
}

const ROOT_CONFIG = 'jest.config.mjs';

const recordings = new Recordings();

interface Stories {
  suite: string;
  processes: boolean;
  pattern: string;
  report: (line: string) => void;
}

/** Runs stories, one after the other, over a system of their own. */
async function tellStories({ pattern, ...system }: Stories): Promise<Count> {
  const chromium = await ensureChromium(system.report);
  const firefox = await ensureFirefox(system.report);
  await ensureCoturn(system.report);
  return withConstellation({ recordings, ...system }, (env) =>
    runJest({
      config: ROOT_CONFIG,
      pattern,
      args: ['--testTimeout=180000'],
      workers: 1,
      onceMore: system.report,
      env: { ...env, CHROMIUM_PATH: chromium, ...(firefox !== undefined && { FIREFOX_PATH: firefox }) },
    }),
  );
}

/** All suites, the cheap ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'build',
    what: 'the workspace builds',
    vital: true,
    run: async (report) => {
      await buildWorkspace({ report, signal: new AbortController().signal });
      return { passed: 1, failed: 0, skipped: 0 };
    },
  },
  {
    name: 'unit',
    what: 'decisions and contracts, without infrastructure',
    run: () => runJest({ config: ROOT_CONFIG, pattern: '\\.(unit|contract)\\.spec\\.ts$' }),
  },
  {
    name: 'web',
    what: 'components and hooks of the web app',
    run: () => runJest({ config: 'apps/web/jest.config.mjs' }),
  },
  {
    name: 'int',
    what: 'queries, redelivery, processes, on a real broker and database',
    run: async (report) => {
      await ensureCoturn(report);
      return withInfrastructure({ suite: 'int', recordings, report }, (env) =>
        runJest({
          config: ROOT_CONFIG,
          pattern: '\\.int\\.spec\\.ts$',
          workers: 2,
          env,
          onceMore: report,
        }),
      );
    },
  },
  {
    name: 'e2e',
    what: 'stories over the whole system, a process for each service: by API, with parts killed, and in two browsers',
    run: (report) => tellStories({ suite: 'e2e', processes: true, pattern: '\\.e2e\\.spec\\.ts$', report }),
  },
  {
    name: 'all-in-one',
    what: 'the story in two browsers once more, all services in one process',
    run: (report) =>
      tellStories({ suite: 'all-in-one', processes: false, pattern: 'apps/web/e2e/trade', report }),
  },
  {
    name: 'standin-coverage',
    what: 'the conformance suite proves all of MongoDB that int and e2e have used',
    run: (report) =>
      checkCoverage(recordings.uses, {
        report,
        recordConformance: () =>
          recordConformance(recordings, (env) =>
            runJest({ config: ROOT_CONFIG, pattern: 'mongo-standin/test/conformance/', env }),
          ),
      }),
  },
];
