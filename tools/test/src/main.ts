import { randomInt } from 'node:crypto';
import { relative } from 'node:path';
import { ROOT } from '@skillhour/machine';
import { buildState } from '../../dev/src/build/build.ts';
import { measureSlowdown } from './calibration.ts';
import { changedFiles, specsOf } from './changed.ts';
import { listSpecs } from './jest.ts';
import { countOf, JUNIT_FILE, slowestOf, type SuiteResult, sumOf, summaryOf, writeJunit } from './results.ts';
import { isInRotation } from './rotation.ts';
import { parseSelection, type Selection, USAGE, UsageError } from './selection.ts';
import { type Suite, suites } from './suites.ts';

/** `npm test`: see USAGE. Ends with one line that counts all tests. */
const MAX_SEEDS = 1_000_000;
const report = (line: string) => console.log(`• ${line}`);

const selection = selectionOf(process.argv.slice(2));
if (selection.exhaustive) process.env['EXHAUSTIVE'] = '1';
process.env['SEED'] ??= String(randomInt(MAX_SEEDS));
if (!selection.exhaustive) report(`SEED=${process.env['SEED']} (chooses the samples of matrices)`);

const results: SuiteResult[] = [];
const chosen = await withBuildIfMissing(await chosenSuites(selection));
for (const [index, { suite, files }] of chosen.entries()) {
  console.log(`\n[${index + 1}/${chosen.length}] ${suite.name}: ${suite.what}`);
  const result = await runSuite(suite, files);
  results.push(result);
  report(`${suite.name}: ${summaryOf(result.count)}, in ${Math.round(result.durationMs / 1000)} s`);
  if ('vital' in suite && result.count.failed > 0) break;
}

const files = results.flatMap((result) => result.files);
if (files.length > 0) {
  writeJunit(results);
  console.log(`\nThe slowest files (all in ${relative(ROOT, JUNIT_FILE)}):`);
  for (const line of slowestOf(files)) console.log(line);
}
const total = sumOf(results.map(({ count }) => count));
console.log(`\n${summaryOf(total)}`);
const ranNothing = total.passed === 0 && selection.changedSince === undefined;
process.exitCode = total.failed > 0 || ranNothing ? 1 : 0;

function selectionOf(args: string[]): Selection {
  try {
    const selection = parseSelection(
      args,
      suites.map(({ name }) => name),
    );
    if (!selection.help) return selection;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(1);
  }
}

/** Returns the suites that have something to run, with their files. */
async function chosenSuites({ suites: names, paths, changedSince, exhaustive }: Selection) {
  const changed = changedSince === undefined ? undefined : await changedFiles(changedSince);
  const isPartial = paths.length > 0 || changed !== undefined;
  const chosen: { suite: Suite; files: string[] }[] = [];
  for (const suite of suites) {
    if (names.length > 0 && !names.includes(suite.name)) continue;
    if ('check' in suite) {
      if (!(isPartial && suite.needsWholeRun)) chosen.push({ suite, files: [] });
      continue;
    }
    if (suite.exhaustiveOnly && !exhaustive && !names.includes(suite.name)) continue;
    const known = changed ? await specsOf(suite.config, changed) : await listSpecs(suite.config);
    const files = known
      .filter((file) => suite.pattern.test(file))
      .filter((file) => paths.length === 0 || paths.some((path) => relative(ROOT, file).includes(path)))
      .filter((file) => exhaustive || isPartial || isInRotation(file, Number(process.env['SEED'])));
    if (files.length > 0) chosen.push({ suite, files });
  }
  if (paths.length > 0 && chosen.every(({ files }) => files.length === 0)) {
    const names = suites.map(({ name }) => name).join(', ');
    console.error(`No spec file has ${paths.join(' or ')} in its path. The suites are: ${names}.`);
    process.exit(1);
  }
  return chosen;
}

type Chosen = Awaited<ReturnType<typeof chosenSuites>>;

/**
 * Adds the build suite if there is no build. Some specs of each suite need build output: processes, worker threads and the sizes of pages.
 * An outdated build is only reported, so that a spec starts at once.
 */
async function withBuildIfMissing(chosen: Chosen): Promise<Chosen> {
  const build = suites.find(({ name }) => name === 'build');
  if (!build || chosen.some(({ suite }) => suite === build)) return chosen;
  const state = await buildState();
  if (state === 'stale')
    report('The build is older than the sources. `npm test build` updates it for the specs that use it.');
  return state === 'missing' ? [{ suite: build, files: [] }, ...chosen] : chosen;
}

async function runSuite(suite: Suite, files: readonly string[]): Promise<SuiteResult> {
  const startMs = performance.now();
  const { name } = suite;
  const resultOf = (count: SuiteResult['count'], files: SuiteResult['files'] = []): SuiteResult => ({
    ...{ name, count, files },
    durationMs: performance.now() - startMs,
  });
  try {
    if ('check' in suite) return resultOf(await suite.check(report));
    const slowdown = await measureSlowdown();
    if (slowdown > 1) report(`This machine is ${slowdown.toFixed(1)} times slower than an idle one.`);
    process.env['TEST_PATIENCE'] = String(slowdown);
    const reports = await suite.run({ report, files, slowdown });
    return resultOf(countOf(reports), reports);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return resultOf({ passed: 0, failed: 1, skipped: 0 });
  }
}
