import { join } from 'node:path';
import { cacheFolder } from '../../media-worker/cache.ts';
import { findMongo } from '../mongo/find-mongo.ts';
import { mongoPart, mongoUri } from '../mongo/mongo.ts';
import { findNats } from '../nats/find-nats-server.ts';
import { natsPart, natsUrl } from '../nats/nats.ts';
import type { Part } from '../process/part.ts';
import { outsideParts, type OutsideOptions } from './outside-parts.ts';

export interface Infrastructure {
  readonly natsUrl: string;
  readonly mongoUri: string;
  /** Groups in the order in which they are to be ended last: the database outlives the broker, the broker the rest. */
  readonly groups: readonly (readonly Part[])[];
}

/** Finds, and where needed installs, what the services stand on. Nothing is started yet. */
export async function findInfrastructure(
  options: OutsideOptions & { readonly report: (line: string) => void },
): Promise<Infrastructure> {
  const { dataDir, places, report } = options;
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
    groups: [database, broker, outsideParts(options)],
  };
}
