import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, findMongo, findNats, LocalDatabase, startInfrastructure } from '@skillhour/machine';
import { ensureMediaWorker } from '../../dev/media-worker/ensure-media-worker.ts';
import { provideToolchains } from '../../dev/toolchains/provide-toolchains.ts';
import { type Count } from './jest.ts';
import { type Recordings } from './recordings.ts';

type Env = Record<string, string>;

export interface SuiteOptions {
  /** The suite's name, under which its use of the stand-in database is recorded. */
  suite: string;
  recordings: Recordings;
  report: (line: string) => void;
}

/** Gives work a broker and a database: containers where a Docker engine answers, local processes elsewhere. */
export async function withInfrastructure<T>(
  { suite, recordings, report }: SuiteOptions,
  work: (env: Env) => Promise<T>,
): Promise<T> {
  const native = await nativeParts(report);
  const infrastructure = await startInfrastructure({ recordTo: recordings.fileOf(suite) });
  recordings.note(suite, infrastructure.databaseKind);
  try {
    return await work({
      ...recordings.environmentFor(suite),
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      ...native,
    });
  } finally {
    await infrastructure.stop();
  }
}

/** Gives work the whole system, started as `npm start` starts it. */
export async function withConstellation<T>(
  { suite, recordings, report, processes }: SuiteOptions & { processes: boolean },
  work: (env: Env) => Promise<T>,
): Promise<T> {
  const native = await nativeParts(report);
  // Built by the first suite, so it is loaded when it is needed.
  const { Constellation, CONSTELLATION_ENV } = await import('@skillhour/testing');
  const { kind } = await findMongo({ cacheDir: cacheFolder(), report });
  report('starting the whole system');
  const recording = recordings.environmentFor(suite);
  const constellation = await Constellation.start({ ...recording, ...native }, { processes });
  recordings.note(suite, kind);
  try {
    const done = await work({ ...recording, ...native, [CONSTELLATION_ENV]: constellation.dataDir });
    const refused = constellation.refusedByBroker();
    if (refused.length > 0)
      throw new Error(`Services may not do all they do at the broker:\n${refused.join('\n')}`);
    return done;
  } finally {
    await constellation.stop();
  }
}

/** Runs the conformance suite on a stand-in of its own and gives the recording. */
export async function recordConformance(
  recordings: Recordings,
  run: (env: Env) => Promise<Count>,
): Promise<string> {
  const database = await LocalDatabase.start({ recordTo: recordings.fileOf('conformance') });
  try {
    const { failed } = await run({ MONGO_URI: database.uri });
    if (failed > 0) throw new Error('The conformance suite fails on the stand-in.');
  } finally {
    await database.stop();
  }
  return recordings.read('conformance');
}

/** What is no npm package: the broker's server, the SFU's worker, and what members' code is run with. */
async function nativeParts(report: SuiteOptions['report']): Promise<Env> {
  await findNats({ cacheDir: cacheFolder(), report });
  const worker = await ensureMediaWorker({ report });
  return {
    ...(worker ? { MEDIASOUP_WORKER_BIN: worker } : {}),
    ...(await toolchains(report)),
  };
}

/** Tests of languages that can't be had are skipped, and shown so. */
async function toolchains(report: SuiteOptions['report']): Promise<Env> {
  const logFile = join(tmpdir(), `skillhour-toolchains-${process.pid}.log`);
  const missing = await provideToolchains({ report, logFile });
  const languages = missing.flatMap((need) => need.languages);
  return languages.length > 0 ? { WITHOUT_LANGUAGES: languages.join() } : {};
}
