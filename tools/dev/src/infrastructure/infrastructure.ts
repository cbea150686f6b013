import {
  cacheFolder,
  findMongo,
  findNats,
  mongoPart,
  mongoUri,
  natsPart,
  natsUrl,
  type Part,
} from '@skillhour/machine';
import { join } from 'node:path';
import type { Places } from './places.ts';

/** Forms with images travel by the broker. */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;

export interface Infrastructure {
  readonly natsUrl: string;
  readonly mongoUri: string;
  /** Groups in the order of their start; the first is ended last: the database outlives the broker. */
  readonly groups: readonly (readonly Part[])[];
}

export interface InfrastructureOptions {
  readonly dataDir: string;
  readonly places: Places;
  readonly report: (line: string) => void;
}

/** Finds, and where needed installs, what the services stand on. Nothing is started yet. */
export async function findInfrastructure({
  dataDir,
  places,
  report,
}: InfrastructureOptions): Promise<Infrastructure> {
  const find = { cacheDir: cacheFolder(), report };
  const [nats, mongo] = await Promise.all([findNats(find), findMongo(find)]);
  const database =
    mongo.kind === 'uri'
      ? []
      : [await mongoPart(mongo, { dataDir: join(dataDir, 'mongo'), port: places.mongo })];
  const broker =
    nats.kind === 'url'
      ? []
      : [
          await natsPart(nats, {
            dataDir: join(dataDir, 'nats'),
            port: places.nats,
            maxPayloadBytes: LARGEST_MESSAGE_BYTES,
          }),
        ];
  return {
    natsUrl: nats.kind === 'url' ? nats.url : natsUrl(places.nats),
    mongoUri: mongo.kind === 'uri' ? mongo.uri : mongoUri(places.mongo),
    groups: [database, broker],
  };
}
