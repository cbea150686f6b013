import { ADMIN, readBrokerUrl } from '@skillhour/messaging';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Check of a variable in production, in addition to its schema. Returns the problem, or undefined. Declared
 * in the schema as data, `.meta({ production: [https] })`, and applied only with NODE_ENV=production. It
 * receives the raw text and the other variables, for those that depend on each other.
 */
export type ProductionRule = (text: string | undefined, environment: Environment) => string | undefined;
type Environment = Readonly<Record<string, string | undefined>>;

/** Part of all keys and passwords that `npm start` creates. */
const DEVELOPMENT_MARKER = 'dev-only';
const DEVELOPMENT_PROBLEM = 'was created on a development machine';
const MIN_SECRET_LENGTH = 16;
const MIN_DISTINCT_CHARACTERS = 8;

const isDevelopmentValue = (text: string): boolean => text.includes(DEVELOPMENT_MARKER);

/** Rejects values that `npm start` created. */
export const noDevelopmentValue: ProductionRule = (text = '') =>
  isDevelopmentValue(text) ? DEVELOPMENT_PROBLEM : undefined;

export const required: ProductionRule = (text) =>
  text === undefined ? 'is required in production' : undefined;

/** Requires TLS for an address. Accepts a path of our own as well. */
export const https: ProductionRule = (text) =>
  text === undefined || /^(https:\/\/|\/)/.test(text) ? undefined : 'must begin with https://';

/** Requires a random secret, used between programs, which nobody has to remember. */
export const strongSecret = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  if (isDevelopmentValue(text)) return DEVELOPMENT_PROBLEM;
  if (text.length < MIN_SECRET_LENGTH || new Set(text).size < MIN_DISTINCT_CHARACTERS)
    return `must be a random text of at least ${MIN_SECRET_LENGTH} characters`;
  return undefined;
};

/** Requires keys of the curve P-256 in PEM that were not created on a development machine. */
export const strongKey: ProductionRule = (text = '') => {
  if (isDevelopmentValue(text)) return DEVELOPMENT_PROBLEM;
  const pems = text.replaceAll('\\n', '\n').match(PEM) ?? [text];
  return pems.every(isStrongKey) ? undefined : 'must be a key on the curve P-256 (ES256), in PEM';
};

const PEM = /-----BEGIN [^]*?-----END [A-Z ]+-----/g;

function isStrongKey(pem: string): boolean {
  const key = readKey(pem);
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return pem.includes('PRIVATE KEY') ? createPrivateKey(pem) : createPublicKey(pem);
  } catch {
    return undefined;
  }
}

/** Requires the service's own user for the broker. */
export const brokerCredentials: ProductionRule = (text) => {
  if (text === undefined || !URL.canParse(text.split(',')[0] ?? '')) return undefined;
  const { user, password } = readBrokerUrl(text);
  if (user === undefined || !password) return "must contain the service's own user and password";
  if (user === ADMIN) return "must be the service's own user, not the admin";
  const problem = strongSecret(password);
  return problem && `its password ${problem}`;
};

/**
 * Prevents migrations at start, since replicas that start at the same time would wait for each other's
 * indexes.
 */
export const noMigrationAtStart: ProductionRule = (text = 'off') =>
  text === 'off'
    ? undefined
    : 'must be off in production: run the migration before the services start (npm run migrate)';

/** Requires a password or a certificate for the database. */
export const databaseCredentials: ProductionRule = (text) => {
  if (text === undefined || text.includes('authMechanism=MONGODB-X509')) return undefined;
  const [, password] = /^mongodb(?:\+srv)?:\/\/[^:@/]+:([^@/]+)@/.exec(text) ?? [];
  if (password === undefined) return 'must contain a user and a password';
  const problem = strongSecret(decodeURIComponent(password));
  return problem && `its password ${problem}`;
};

/** A host of this machine, with or without a port. */
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
const NEEDS_TLS = 'unless PRIVATE_NETWORK is on or all addresses are on loopback';

/** Requires TLS for the broker, since the first message to it contains the password. */
export const encryptedBroker: ProductionRule = (text = 'off', { NATS_URL = '', PRIVATE_NETWORK }) => {
  const hosts = NATS_URL.split(',').map((url) => /^(?:\w+:\/\/)?(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '');
  const isSafe = text !== 'off' || isUnreadable(PRIVATE_NETWORK, hosts);
  return isSafe ? undefined : `must be on or first, ${NEEDS_TLS}`;
};

/** Requires TLS with a verified certificate for the database. */
export const encryptedDatabase: ProductionRule = (text = '', { PRIVATE_NETWORK }) => {
  const parts = /^mongodb(\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)[^?]*\??(.*)$/.exec(text);
  if (parts === null) return undefined;
  const [, srv, hosts = '', query = ''] = parts;
  if (isUnreadable(PRIVATE_NETWORK, hosts.split(','))) return undefined;
  const options = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const tls = options.get('tls') ?? options.get('ssl') ?? String(srv !== undefined);
  if (tls !== 'true') return `must contain tls=true, ${NEEDS_TLS}`;
  const weakness = UNVERIFIED_TLS.find((name) => options.get(name.toLowerCase()) === 'true');
  return weakness && `must not contain ${weakness}`;
};

const UNVERIFIED_TLS = ['tlsInsecure', 'tlsAllowInvalidCertificates', 'tlsAllowInvalidHostnames'];

const isUnreadable = (privateNetwork: string | undefined, hosts: readonly string[]): boolean =>
  privateNetwork === 'on' || hosts.every((host) => LOOPBACK_HOST.test(host));

/** Requires encryption for email, since emails contain codes that grant access to accounts. */
export const encryptedMail: ProductionRule = (text) => {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, searchParams } = new URL(text);
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
    ? undefined
    : 'must begin with smtps://, or require TLS with ?requireTLS=true';
};
