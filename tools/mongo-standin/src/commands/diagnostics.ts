import { MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import type { Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { toTimestamp } from '../storage/clock.ts';
import { SESSION_TIMEOUT_MINUTES } from '../transaction/sessions.ts';
import { MONGO_VERSION } from '@skillhour/machine/mongo-version';
import { checkAdmin, command, type CommandContext, type CommandTable, type Server } from './command.ts';

const WIRE_VERSION = 21;

// Ignoring speculative authentication is allowed: the client continues without it if the reply does not accept it.
const hello = command(
  runHello,
  'client helloOk compression backpressure saslSupportedMechs speculativeAuthenticate',
  {
    unsupported: 'topologyVersion maxAwaitTimeMS hostInfo loadBalanced',
  },
);

interface Parameter {
  read(server: Server): number;
  write(server: Server, seconds: number): void;
}

/** Parameters that can be read and set at run time, all of them in seconds. */
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  transactionLifetimeLimitSeconds: {
    read: ({ sessions }) => sessions.lifetimeMs / 1_000,
    write: ({ sessions }, seconds) => void (sessions.lifetimeMs = seconds * 1_000),
  },
  minSnapshotHistoryWindowInSeconds: {
    read: ({ sessions }) => sessions.historyWindowMs / 1_000,
    write: ({ sessions }, seconds) => void (sessions.historyWindowMs = seconds * 1_000),
  },
  ttlMonitorSleepSecs: {
    read: ({ ttlMonitor }) => ttlMonitor.everySeconds,
    write: ({ ttlMonitor }, seconds) => void (ttlMonitor.everySeconds = seconds),
  },
};
const PARAMETER_NAMES = Object.keys(PARAMETERS).join(' ');

export const DIAGNOSTIC_COMMANDS: CommandTable = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: command(() => ({ ok: 1 }), ''),
  buildInfo: command(runBuildInfo, ''),
  getParameter: command(runGetParameter, PARAMETER_NAMES),
  setParameter: command(runSetParameter, PARAMETER_NAMES),
  buildinfo: command(runBuildInfo, ''),
  serverStatus: command(runServerStatus, ''),
  collStats: command(runCollStats, '', { unsupported: 'scale' }),
  dbStats: command(runDbStats, '', { unsupported: 'scale freeStorage' }),
};

function runHello({ server, connection, store, command: document }: CommandContext): Document {
  const { address, election } = server;
  const { isPrimary } = election;
  server.failCommand.identify(connection, document);
  return {
    helloOk: true,
    isWritablePrimary: isPrimary,
    ismaster: isPrimary,
    secondary: !isPrimary,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    me: address,
    ...(isPrimary && { primary: address, electionId: election.id }),
    lastWrite: {
      opTime: { ts: toTimestamp(store.clock.now), t: BigInt(election.term) },
      lastWriteDate: new Date(),
    },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ...(document['saslSupportedMechs'] !== undefined && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
    ok: 1,
  };
}

function runBuildInfo({ server }: CommandContext): Document {
  return {
    version: MONGO_VERSION,
    versionArray: MONGO_VERSION.split('.').map(Number).concat(0),
    gitVersion: 'mongo-standin',
    modules: server.reportsAsMongod ? [] : ['mongo-standin'],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}

function runGetParameter({ server, command: document, database }: CommandContext): Document {
  checkAdmin('getParameter', database);
  const values = parametersIn(document).map(([name, parameter]) => [name, parameter.read(server)] as const);
  if (values.length === 0) throw mongoError('InvalidOptions', 'no option found to get');
  return { ...Object.fromEntries(values), ok: 1 };
}

/** Sets parameters and returns the previous value of the first one, as MongoDB does. */
function runSetParameter({ server, command: document, database }: CommandContext): Document {
  checkAdmin('setParameter', database);
  const given = parametersIn(document);
  const [first] = given;
  if (first === undefined)
    throw mongoError('InvalidOptions', 'no option found to set, use help:true to see options ');
  const was = first[1].read(server);
  for (const [name, parameter] of given) {
    const seconds = Number(document[name]);
    if (!(seconds > 0)) throw mongoError('BadValue', `${name} must be greater than 0`);
    parameter.write(server, seconds);
  }
  return { was, ok: 1 };
}

const parametersIn = (document: Document): [string, Parameter][] =>
  Object.entries(PARAMETERS).filter(([name]) => document[name] !== undefined);

function runServerStatus({ server }: CommandContext): Document {
  const uptime = (server.clock() - server.startedAtMs) / 1000;
  return {
    host: server.address,
    version: MONGO_VERSION,
    process: 'mongod',
    pid: BigInt(process.pid),
    uptime,
    ok: 1,
  };
}

function runCollStats({ store, database, name, command: document }: CommandContext): Document {
  const ns = `${database}.${String(document[name])}`;
  const collection = store.catalog.get(ns);
  const nindexes = collection?.definitions.length ?? 0;
  return { ns, count: collection?.count ?? 0, nindexes, capped: false, ok: 1 };
}

function runDbStats({ store, database }: CommandContext): Document {
  const collections = store.catalog.inDatabase(database);
  const objects = collections.reduce((sum, { count }) => sum + count, 0);
  const indexes = collections.reduce((sum, { definitions }) => sum + definitions.length, 0);
  return { db: database, collections: collections.length, objects, indexes, ok: 1 };
}
