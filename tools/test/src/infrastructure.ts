import { ensureMediaWorker } from '../../dev/media-worker/ensure-media-worker.ts';
import { cacheFolder } from '../../dev/media-worker/cache.ts';
import { findNats } from '../../dev/src/nats/find-nats-server.ts';

/** The lib is built by the first suite, so it is loaded when it is needed. */
const testing = () => import('@skillhour/testing');

type Report = (line: string) => void;
type Env = Record<string, string>;

/** Gives work a broker and a database: containers where a Docker engine answers, local processes elsewhere. */
export async function withInfrastructure<T>(report: Report, work: (env: Env) => Promise<T>): Promise<T> {
  const worker = await nativeParts(report);
  const { startInfrastructure } = await testing();
  const infrastructure = await startInfrastructure();
  try {
    return await work({
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      ...(worker ? { MEDIASOUP_WORKER_BIN: worker } : {}),
    });
  } finally {
    await infrastructure.stop();
  }
}

/** Gives work the whole system, started as `npm start` starts it. */
export async function withConstellation<T>(report: Report, work: (env: Env) => Promise<T>): Promise<T> {
  const worker = await nativeParts(report);
  const { Constellation, CONSTELLATION_ENV } = await testing();
  report('starting the whole system');
  const constellation = await Constellation.start(worker ? { MEDIASOUP_WORKER_BIN: worker } : {});
  try {
    return await work({ [CONSTELLATION_ENV]: constellation.dataDir });
  } finally {
    await constellation.stop();
  }
}

/** What is no npm package: the broker's server and the SFU's worker. */
async function nativeParts(report: Report): Promise<string | undefined> {
  await findNats({ cacheDir: cacheFolder(), report });
  return ensureMediaWorker({ report });
}
