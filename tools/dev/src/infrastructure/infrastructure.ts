import {
  type BrokerUsers,
  cacheFolder,
  type DatabaseUsers,
  findMongo,
  findNats,
  mongoProcess,
  mongoUri,
  natsProcess,
  natsUrl,
  type ProcessSpec,
  testUserUrl,
  userUrl,
} from '@skillhour/machine';
import { join } from 'node:path';
import { SERVICES } from '../services/service-names.ts';
import { WITHOUT_DATABASE } from '../services/settings.ts';
import type { ServerPorts } from './server-ports.ts';

/** The services' default namespace. Nothing sets another one here. */
const NAMESPACE = 'skillhour';

type Passwords = Readonly<Record<string, string>>;

export interface Infrastructure {
  /** Returns the broker's address for a user: a service or the admin. A broker given by NATS_URL has its own users only, unless a test started it. */
  readonly natsUrlOf: (user: string) => string;
  /** Returns the database's address for a service's user. A database given by MONGO_URI has its own users only. */
  readonly mongoUriOf: (service: string) => string;
  /** Groups in the order of their start. They stop in reverse order, so the database outlives the broker. */
  readonly groups: readonly (readonly ProcessSpec[])[];
}

export interface InfrastructureOptions {
  readonly dataDir: string;
  readonly ports: ServerPorts;
  /** Passwords by user. */
  readonly passwords: { readonly broker: Passwords; readonly database: Passwords };
  readonly report: (line: string) => void;
}

/** Finds the broker and the database that the services need, and installs them if necessary. Starts nothing. */
export async function findInfrastructure({
  dataDir,
  ports,
  passwords,
  report,
}: InfrastructureOptions): Promise<Infrastructure> {
  const find = { cacheDir: cacheFolder(), report };
  const users = brokerUsers(passwords.broker);
  const databaseUsers = usersOf(passwords.database);
  const [nats, mongo] = await Promise.all([findNats(find), findMongo(find)]);
  const database =
    mongo.kind === 'uri'
      ? []
      : [
          await mongoProcess(mongo, {
            dataDir: join(dataDir, 'mongo'),
            port: ports.mongo,
            users: databaseUsers,
          }),
        ];
  const broker =
    nats.kind === 'url'
      ? []
      : [
          await natsProcess(nats, {
            dataDir: join(dataDir, 'nats'),
            port: ports.nats,
            users,
          }),
        ];
  return {
    natsUrlOf: (user) =>
      nats.kind === 'url'
        ? givenBrokerUrl(nats.url, user)
        : userUrl(natsUrl(ports.nats), user, users.passwordOf(user)),
    mongoUriOf: (service) =>
      mongo.kind === 'uri'
        ? mongo.uri
        : mongoUri(ports.mongo, { name: service, password: passwordOf(passwords.database, service) }),
    groups: [database, broker],
  };
}

const givenBrokerUrl = (url: string, user: string): string =>
  (user === 'admin' ? null : testUserUrl(url, user)) ?? url;

const brokerUsers = (passwords: Passwords): BrokerUsers => ({
  passwordOf: (user) => passwordOf(passwords, user),
});

const usersOf = (passwords: Passwords): DatabaseUsers => ({
  admin: { name: 'admin', password: passwordOf(passwords, 'admin') },
  services: SERVICES.filter((name) => !WITHOUT_DATABASE.includes(name)).map((name) => ({
    name,
    password: passwordOf(passwords, name),
    database: `${NAMESPACE}_${name}`,
  })),
});

function passwordOf(passwords: Passwords, user: string): string {
  const password = passwords[user];
  if (password === undefined) throw new Error(`no password for the user ${user}`);
  return password;
}
