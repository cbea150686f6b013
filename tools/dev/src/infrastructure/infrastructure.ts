import { join } from 'node:path';
import { cacheFolder } from '../../media-worker/cache.ts';
import { findMongo } from '../mongo/find-mongo.ts';
import { mongoPart, mongoUri } from '../mongo/mongo.ts';
import { findNats } from '../nats/find-nats-server.ts';
import { natsPart, natsUrl } from '../nats/nats.ts';
import type { Part } from '../process/part.ts';
import type { Places } from './places.ts';

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
    nats.kind === 'url' ? [] : [await natsPart(nats, { dataDir: join(dataDir, 'nats'), port: places.nats })];
  return {
    natsUrl: nats.kind === 'url' ? nats.url : natsUrl(places.nats),
    mongoUri: mongo.kind === 'uri' ? mongo.uri : mongoUri(places.mongo),
    groups: [database, broker],
  };
}
