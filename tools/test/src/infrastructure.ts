import { constants, setPriority, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  cacheFolder,
  capture,
  findMongo,
  findNats,
  LocalDatabase,
  ROOT,
  startInfrastructure,
} from '@skillhour/machine';
import { ensureMediaWorker } from '../../dev/media-worker/ensure-media-worker.ts';
import { provideToolchains } from '../../dev/toolchains/provide-toolchains.ts';
import { type FileReport, listSpecs, ROOT_CONFIG } from './jest.ts';
import { type Recordings } from './recordings.ts';

/** Folder for the diagnostics of failed stories. */
const STORIES = join(ROOT, '.cache/stories');

type Env = Record<string, string>;

export interface SuiteOptions {
  /** The suite's name. Its use of the stand-in database is recorded under this name. */
  suite: string;
  recordings: Recordings;
  /** `TIMEOUT_FACTOR` of the services: how much longer they wait for each other than on a machine with time for all of them. */
  timeoutFactor: number;
  report: (line: string) => void;
}

/** Runs work with a broker and a database: containers if a Docker engine responds, otherwise local processes. */
export async function withInfrastructure<T>(
  { suite, recordings, timeoutFactor, report }: SuiteOptions,
  work: (env: Env) => Promise<T>,
): Promise<T> {
  const native = await nativeDependencies(report);
  const infrastructure = await withPriority(() =>
    startInfrastructure({ recordTo: recordings.fileOf(suite) }),
  );
  recordings.note(suite, infrastructure.databaseKind);
  try {
    return await work({
      ...recordings.environmentFor(suite),
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      TIMEOUT_FACTOR: String(timeoutFactor),
      ...native,
    });
  } finally {
    await infrastructure.stop();
  }
}

/**
 * Starts servers whose processes run before those of the specs that share them. Otherwise one busy spec delays all others. Only root
 * may raise a priority; without it, the servers start all the same.
 */
async function withPriority<T>(start: () => Promise<T>): Promise<T> {
  try {
    setPriority(constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {
    return start();
  }
  return start().finally(() => setPriority(constants.priority.PRIORITY_NORMAL));
}

/**
 * Runs stories on whole systems, started as `npm start` starts them. Each jest worker uses the system with its number. If a story fails,
 * saves the systems' logs next to its screenshots.
 */
export async function withConstellations(
  {
    suite,
    recordings,
    timeoutFactor,
    report,
    systems,
    processes,
  }: SuiteOptions & { systems: number; processes: boolean },
  runSpecs: (env: Env) => Promise<FileReport[]>,
): Promise<FileReport[]> {
  const native = await nativeDependencies(report);
  // Imported here, because the first suite builds it.
  const { Constellation, CONSTELLATIONS_ENV } = await import('@skillhour/testing');
  const { kind } = await findMongo({ cacheDir: cacheFolder(), report });
  report(systems === 1 ? 'starting the whole system' : `starting ${systems} whole systems`);
  const recording = recordings.environmentFor(suite);
  const patience = { TIMEOUT_FACTOR: String(timeoutFactor) };
  const started = await Promise.allSettled(
    Array.from({ length: systems }, (_, index) => {
      const ownRecording = recordings.environmentFor(`${suite}-${index + 1}`);
      recordings.note(`${suite}-${index + 1}`, kind);
      return Constellation.start({ ...ownRecording, ...native, ...patience }, { processes });
    }),
  );
  const constellations = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  try {
    for (const start of started) if (start.status === 'rejected') throw start.reason;
    const folders = constellations.map(({ dataDir }) => dataDir).join(delimiter);
    const reports = await runSpecs({ ...recording, ...native, ...patience, [CONSTELLATIONS_ENV]: folders });
    // Database use of systems that stories started themselves. Some suites have none.
    if (recordings.read(suite) !== '') recordings.note(suite, kind);
    if (reports.some(({ status }) => status === 'failed'))
      for (const [at, constellation] of constellations.entries())
        constellation.copyLogs(join(STORIES, `logs-${at + 1}`));
    const rejected = constellations.flatMap((constellation) => constellation.brokerRejections());
    if (rejected.length > 0)
      throw new Error(`The broker rejected operations of services:\n${rejected.join('\n')}`);
    return reports;
  } finally {
    await Promise.all(constellations.map((constellation) => constellation.stop()));
  }
}

/** Runs the conformance suite on its own stand-in and returns the recording. */
export async function recordConformance(
  recordings: Recordings,
  run: (env: Env, files: readonly string[]) => Promise<readonly FileReport[]>,
): Promise<string> {
  const database = await LocalDatabase.start({ recordTo: recordings.fileOf('conformance') });
  try {
    const specs = await listSpecs(ROOT_CONFIG);
    const files = specs.filter((file) => file.includes('/mongo-standin/test/conformance/'));
    const reports = await run({ MONGO_URI: database.uri }, files);
    if (reports.some(({ status }) => status === 'failed'))
      throw new Error('The conformance suite fails on the stand-in.');
  } finally {
    await database.stop();
  }
  return recordings.read('conformance');
}

/** Runs `check-database` on a temporary database. Returns its lines about failed indexes and queries. */
export async function findQueryProblems(): Promise<string[]> {
  const database = await LocalDatabase.start();
  try {
    const program = join(ROOT, 'libs/persistence/dist/cli/check-database.js');
    const { stdout, stderr } = await capture(process.execPath, [program, database.uri], 60_000);
    if (stderr !== '') return [stderr];
    // Ignores lines about the speed of this machine.
    return stdout.split('\n').filter((line) => /^FAIL {2}\S+\.\S+: /.test(line));
  } finally {
    await database.stop();
  }
}

/**
 * Provides what is not an npm package: the broker's server, the SFU's worker and the toolchains for members' code. Returns environment
 * variables.
 */
async function nativeDependencies(report: SuiteOptions['report']): Promise<Env> {
  await findNats({ cacheDir: cacheFolder(), report });
  const worker = await ensureMediaWorker({ report });
  return {
    ...(worker ? { MEDIASOUP_WORKER_BIN: worker } : {}),
    ...(await toolchains(report)),
  };
}

/** Provides the toolchains. Tests of languages without one are skipped and reported as skipped. */
async function toolchains(report: SuiteOptions['report']): Promise<Env> {
  const logFile = join(tmpdir(), `skillhour-toolchains-${process.pid}.log`);
  const missing = await provideToolchains({ report, logFile });
  const languages = missing.flatMap((need) => need.languages);
  return languages.length > 0 ? { WITHOUT_LANGUAGES: languages.join() } : {};
}
