import { ObjectId } from 'bson';
import type { Document } from '../bson/values.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import { mongoError } from '../errors.ts';
import { toTimestamp } from '../storage/clock.ts';
import { SESSION_TIMEOUT_MINUTES } from '../transaction/sessions.ts';
import { command, lenient, type CommandContext, type CommandTable } from './command.ts';

const VERSION = '7.0.14'; // the MongoDB whose behaviour is aimed at
const WIRE_VERSION = 21;
const ELECTION = new ObjectId('7fffffff0000000000000001');

const fine = lenient(() => ({ ok: 1 }));

export const DIAGNOSTIC_COMMANDS: CommandTable = {
  hello: lenient(runHello),
  ismaster: lenient(runHello),
  isMaster: lenient(runHello),
  ping: fine,
  logout: fine,
  fsync: fine,
  buildInfo: lenient(runBuildInfo),
  buildinfo: lenient(runBuildInfo),
  connectionStatus: lenient(() => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
    ok: 1,
  })),
  getParameter: lenient(() => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 })),
  hostInfo: lenient(() => ({ system: {}, os: {}, extra: {}, ok: 1 })),
  replSetGetStatus: lenient(({ server }) => ({
    set: 'rs0',
    myState: 1,
    members: [{ _id: 0, name: server.address, state: 1, stateStr: 'PRIMARY' }],
    ok: 1,
  })),
  serverStatus: lenient(({ server }) => ({
    host: server.address,
    version: VERSION,
    process: 'mongod',
    uptime: (Date.now() - server.startedAt) / 1000,
    ok: 1,
  })),
  collStats: lenient(runCollStats),
  dbStats: lenient(runDbStats),
  dbstats: lenient(runDbStats),
  validate: command(({ name, command: document }) => ({ ns: document[name], valid: true, ok: 1 }), 'full'),
  setParameter: lenient(runSetParameter),
  saslStart: lenient(refuseAuthentication),
};

function runHello({ server, connection, store }: CommandContext): Document {
  const { address } = server;
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    electionId: ELECTION,
    lastWrite: { opTime: { ts: toTimestamp(store.clock.now), t: 1n }, lastWriteDate: new Date() },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

function runBuildInfo(): Document {
  return {
    version: VERSION,
    versionArray: VERSION.split('.').map(Number).concat(0),
    gitVersion: 'mongo-standin',
    modules: ['mongo-standin'],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}

function runCollStats({ store, database, name, command: document }: CommandContext): Document {
  const ns = `${database}.${String(document[name])}`;
  const collection = store.catalog.get(ns);
  const { capped = false, max, size } = collection?.options ?? {};
  return {
    ns,
    count: collection?.count ?? 0,
    size: 0,
    storageSize: 0,
    nindexes: collection?.definitions.length ?? 0,
    indexSizes: {},
    capped,
    ...(max === undefined ? {} : { max }),
    ...(size === undefined ? {} : { maxSize: size }),
    ok: 1,
  };
}

function runDbStats({ store, database }: CommandContext): Document {
  const collections = store.catalog.inDatabase(database);
  const objects = collections.reduce((sum, { count }) => sum + count, 0);
  return {
    db: database,
    collections: collections.length,
    objects,
    dataSize: 0,
    storageSize: 0,
    indexes: collections.reduce((sum, { definitions }) => sum + definitions.length, 0),
    ok: 1,
  };
}

/** Expiry runs every second anyway, so asking for that often is granted. */
function runSetParameter({ command: document }: CommandContext): Document {
  const unknown = Object.keys(document).find(
    (field) => !['setParameter', 'ttlMonitorSleepSecs', 'lsid'].includes(field) && !field.startsWith('$'),
  );
  if (unknown) throw mongoError('InvalidOptions', `attempted to set unrecognized parameter [${unknown}]`);
  return { was: 1, ok: 1 };
}

function refuseAuthentication(): never {
  throw mongoError('BadValue', 'the stand-in has no users: connect without credentials');
}
