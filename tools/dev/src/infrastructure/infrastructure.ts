import {
  type BrokerUsers,
  cacheFolder,
  findMongo,
  findNats,
  mongoPart,
  mongoUri,
  natsPart,
  natsUrl,
  type Part,
  userUrl,
} from '@skillhour/machine';
import { join } from 'node:path';
import type { Places } from './places.ts';

/** Forms with images travel by the broker. */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;

export interface Infrastructure {
  /** The broker's address for a user: a service, or the admin. A broker that was given by NATS_URL knows its own users only. */
  readonly natsUrlOf: (user: string) => string;
  readonly mongoUri: string;
  /** Groups in the order of their start; the first is ended last: the database outlives the broker. */
  readonly groups: readonly (readonly Part[])[];
}

export interface InfrastructureOptions {
  readonly dataDir: string;
  readonly places: Places;
  /** The broker's passwords, by user. */
  readonly passwords: Readonly<Record<string, string>>;
  readonly report: (line: string) => void;
}

/** Finds, and where needed installs, what the services stand on. Nothing is started yet. */
export async function findInfrastructure({
  dataDir,
  places,
  passwords,
  report,
}: InfrastructureOptions): Promise<Infrastructure> {
  const find = { cacheDir: cacheFolder(), report };
  const users = usersOf(passwords);
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
            users,
          }),
        ];
  return {
    natsUrlOf: (user) =>
      nats.kind === 'url' ? nats.url : userUrl(natsUrl(places.nats), user, users.passwordOf(user)),
    mongoUri: mongo.kind === 'uri' ? mongo.uri : mongoUri(places.mongo),
    groups: [database, broker],
  };
}

const usersOf = (passwords: Readonly<Record<string, string>>): BrokerUsers => ({
  passwordOf: (user) => {
    const password = passwords[user];
    if (password === undefined) throw new Error(`there is no password for the broker's user ${user}`);
    return password;
  },
});
