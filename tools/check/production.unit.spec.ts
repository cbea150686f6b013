import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfigs } from '@skillhour/service-kit';
import { z } from 'zod';
import { secretsOf, type Secrets } from '../dev/src/data/secrets.ts';
import { serviceSchemas } from './src/service-schemas.ts';

type Environment = Record<string, string>;

const schemas = new Map((await serviceSchemas()).map(({ service, variables }) => [service, variables]));
const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const weak = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const every = (service: string): Environment => ({
  NODE_ENV: 'production',
  NATS_URL: `nats://${service}:q7Zr2mW9xKfT4vLb@broker-1:4222,nats://broker-2:4222`,
  NATS_TLS: 'on',
  CALLER_KEYS: `gateway=${generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
});
const stored: Environment = {
  MONGO_URI: 'mongodb://a-user:h3Gd8sPq5nXw1yRc@db-1:27017,db-2:27017/?replicaSet=rs0&tls=true',
};

/** The environment of a correct installation. */
const GOOD: Readonly<Record<string, Environment>> = {
  gateway: {
    PUBLIC_ORIGIN: 'https://skills.example.org',
    TRUSTED_PROXIES: '10.0.0.0/8',
    CONTACT_EMAIL: 'hello@example.org',
    REALTIME_URL: 'http://realtime:8081',
    WEB_DIR: '/app/apps/web/dist',
    ACCESS_TOKEN_PUBLIC_KEY: keys.publicKey,
  },
  identity: {
    ...stored,
    ACCESS_TOKEN_PRIVATE_KEY: keys.privateKey,
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: 'https://skills.example.org',
    SMTP_URL: 'smtps://mailer:of-the-mailer@mail.example.org',
    CONTACT_EMAIL: 'hello@example.org',
    OIDC_ISSUER: 'https://accounts.google.com',
    OIDC_CLIENT_ID: 'skillhour',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'Seven!otters-hum9',
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
  },
  content: stored,
  exchange: stored,
  ledger: {
    ...stored,
    RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
    RAZORPAY_KEY_SECRET: 'k7Tq2ZpW9xRm4vLbN8cY',
    RAZORPAY_WEBHOOK_SECRET: 'w3Gd8sPq5nXw1yRcB6tK',
  },
  realtime: stored,
  media: {},
  runner: {},
};

let folder: string;
let development: Secrets;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-production-'));
  development = await secretsOf(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the problems that a service reports about its environment at startup; empty if it starts. */
function problemsOf(service: string, changes: Record<string, string | undefined> = {}): readonly string[] {
  const schema = z.object(schemas.get(service));
  try {
    loadConfigs([schema, z.object({})], { ...every(service), ...GOOD[service], ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it.each([...schemas.keys()])('starts %s with a good environment', (service) => {
  expect(problemsOf(service)).toEqual([]);
});

it.each([...schemas.keys()])(
  'rejects broker credentials of %s that are missing, weak or not its own',
  (service) => {
    for (const url of [
      'nats://broker:4222',
      `nats://${service}@broker:4222`,
      `nats://${service}:short@broker:4222`,
      `nats://${service}:aaaaaaaaaaaaaaaaaaaaaaaa@broker:4222`,
      `nats://admin:q7Zr2mW9xKfT4vLb@broker:4222`,
      `nats://${service}:${development.broker[service]}@broker:4222`,
    ])
      expect(problemsOf(service, { NATS_URL: url })).toEqual([expect.stringMatching(/^NATS_URL: /)]);
  },
);

it.each(['identity', 'content', 'exchange', 'ledger', 'realtime'])(
  'rejects database credentials of %s that are missing or weak',
  (service) => {
    for (const credentials of ['', 'a-user@', 'a-user:short@', 'a-user:dev-only-h3Gd8sPq5nXw1yRc@'])
      expect(problemsOf(service, { MONGO_URI: `mongodb://${credentials}db-1,db-2/?tls=true` })).toEqual([
        expect.stringMatching(/^MONGO_URI: /),
      ]);
  },
);

describe('TLS', () => {
  const password = 'q7Zr2mW9xKfT4vLb';
  const mongo = (rest: string) => `mongodb://a-user:${password}@${rest}`;

  it.each([...schemas.keys()])('is required for the broker of %s', (service) => {
    for (const NATS_TLS of [undefined, 'off'])
      expect(problemsOf(service, { NATS_TLS })).toEqual([expect.stringMatching(/^NATS_TLS: must be on/)]);
    expect(problemsOf(service, { NATS_TLS: 'first', NATS_CA: '/tls/ca.pem' })).toEqual([]);
  });

  it.each(['identity', 'content', 'exchange', 'ledger', 'realtime'])(
    'is required for the database of %s, with a verified certificate',
    (service) => {
      for (const uri of [
        mongo('db-1,db-2/'),
        mongo('db-1,db-2/?replicaSet=tls=true'),
        mongo('db-1/?tls=false'),
        mongo('db-1/?ssl=true&tls=false'),
        mongo('db-1/?tls=true&tlsInsecure=true'),
        mongo('db-1/?tls=true&tlsAllowInvalidCertificates=true'),
        mongo('db-1/?tls=true&tlsallowinvalidhostnames=true'),
        mongo('db.example.org/?tls=false').replace('mongodb:', 'mongodb+srv:'),
      ])
        expect(problemsOf(service, { MONGO_URI: uri })).toEqual([expect.stringMatching(/^MONGO_URI: must/)]);
      for (const uri of [
        mongo('db-1/skillhour?TLS=true'),
        mongo('db-1/?ssl=true'),
        mongo('db.example.org/').replace('mongodb:', 'mongodb+srv:'),
      ])
        expect(problemsOf(service, { MONGO_URI: uri })).toEqual([]);
    },
  );

  it('is not required on loopback addresses and in a private network', () => {
    const local = {
      NATS_TLS: undefined,
      NATS_URL: `nats://ledger:${password}@127.0.0.1:4222,nats://localhost:4223`,
      MONGO_URI: mongo('localhost:27017,[::1]:27018/?replicaSet=rs0'),
    };
    expect(problemsOf('ledger', local)).toEqual([]);
    const inside = {
      NATS_TLS: undefined,
      NATS_URL: `nats://ledger:${password}@nats:4222`,
      MONGO_URI: mongo('mongo/'),
    };
    expect(problemsOf('ledger', { ...inside, PRIVATE_NETWORK: 'on' })).toEqual([]);
    expect(problemsOf('ledger', inside)).toHaveLength(2);
  });

  it('is required if only some addresses are on loopback, or only look like it', () => {
    for (const hosts of ['127.0.0.1,db-2', 'localhost.example.org', '127.0.0.1@db-1', '1.127.0.0.1']) {
      expect(problemsOf('ledger', { MONGO_URI: mongo(`${hosts}/`) })).toHaveLength(1);
      const NATS_URL = hosts
        .split(',')
        .map((host) => `nats://ledger:${password}@${host}`)
        .join(',');
      expect(problemsOf('ledger', { NATS_URL, NATS_TLS: 'off' })).toEqual([
        expect.stringMatching(/^NATS_TLS: /),
      ]);
    }
  });
});

type Weakness = [service: string, variable: string, what: string, value: () => string | undefined];

const missing = () => undefined;
const WEAK: Weakness[] = [
  ['runner', 'CALLER_KEYS', 'missing', missing],
  ['runner', 'CALLER_KEYS', 'no key', () => 'gateway=a secret'],
  ['gateway', 'CALL_KEY', "development's", () => development.calls['gateway']?.private],
  ['gateway', 'CALL_KEY', 'no key', () => 'a secret'],
  ['gateway', 'RAZORPAY_CHECKOUT_URL', 'http', () => 'http://checkout.example.org/v1/checkout.js'],
  ['gateway', 'RAZORPAY_API_URL', 'http', () => 'http://pay.example.org'],
  ['ledger', 'RAZORPAY_API_URL', 'http', () => 'http://pay.example.org'],
  ['ledger', 'RAZORPAY_KEY_ID', 'missing', missing],
  ['ledger', 'RAZORPAY_KEY_ID', 'a test key', () => development.razorpay.keyId],
  ['ledger', 'RAZORPAY_KEY_SECRET', 'missing', missing],
  ['ledger', 'RAZORPAY_KEY_SECRET', "development's", () => development.razorpay.keySecret],
  ['ledger', 'RAZORPAY_WEBHOOK_SECRET', 'missing', missing],
  ['ledger', 'RAZORPAY_WEBHOOK_SECRET', "development's", () => development.razorpay.webhookSecret],
  ['gateway', 'PUBLIC_ORIGIN', 'missing', missing],
  ['gateway', 'PUBLIC_ORIGIN', 'http', () => 'http://skills.example.org'],
  ['gateway', 'TRUSTED_PROXIES', 'missing', missing],
  ['gateway', 'CONTACT_EMAIL', 'missing', missing],
  ['gateway', 'CONTACT_EMAIL', 'no address', () => 'the admins'],
  ['gateway', 'IMAGE_BASE_URL', 'http', () => 'http://images.example.org/'],
  ['identity', 'IMAGE_BASE_URL', 'http', () => 'http://images.example.org/'],
  ['gateway', 'S3_ENDPOINT', 'http', () => 'http://s3.example.org'],
  ['gateway', 'S3_SECRET_ACCESS_KEY', 'short', () => 'secret'],
  ['gateway', 'ACCESS_TOKEN_PUBLIC_KEY', "development's", () => development.accessTokenPublicKey],
  ['gateway', 'ACCESS_TOKEN_PUBLIC_KEY', 'a weak key', () => weak.publicKey],
  ['gateway', 'ACCESS_TOKEN_PUBLIC_KEY', 'no key', () => 'a secret'],
  ['gateway', 'ACCESS_TOKEN_PUBLIC_KEY', 'a weak second key', () => `${keys.publicKey}${weak.publicKey}`],
  ['identity', 'ACCESS_TOKEN_PRIVATE_KEY', "development's", () => development.accessTokenPrivateKey],
  ['identity', 'ACCESS_TOKEN_PRIVATE_KEY', 'a weak key', () => weak.privateKey.replaceAll('\n', '\\n')],
  ['identity', 'IDENTITY_KEY', 'short', () => 'identity'],
  ['identity', 'IDENTITY_KEY', "development's", () => development.accessTokenPrivateKey],
  ['identity', 'PUBLIC_ORIGIN', 'http', () => 'http://skills.example.org'],
  ['identity', 'OIDC_ISSUER', 'http', () => 'http://accounts.example.org'],
  ['identity', 'SMTP_URL', 'plain', () => 'smtp://mail.example.org'],
  ['identity', 'CONTACT_EMAIL', 'missing', missing],
  ['identity', 'ADMIN_PASSWORD', 'seven letters', () => 'letters'],
  ['identity', 'ADMIN_PASSWORD', 'no sign and no digit', () => 'sevenottershum'],
  ['identity', 'ADMIN_PASSWORD', 'a short one', () => 'Otters!9hum'],
  ['identity', 'ADMIN_PASSWORD', 'a common one', () => 'Password1234!'],
  ['identity', 'ADMIN_PASSWORD', "development's", () => development.admin.password],
  ['identity', 'SECOND_FACTOR_KEY', 'missing', missing],
  ['identity', 'SECOND_FACTOR_KEY', "development's", () => development.secondFactorKey],
  [
    'identity',
    'SECOND_FACTOR_KEY',
    'the same byte again and again',
    () => Buffer.alloc(32, 7).toString('base64'),
  ],
  [
    'identity',
    'SECOND_FACTOR_KEY',
    'one of two too short',
    () => `${randomBytes(32).toString('base64')},c2hvcnQ=`,
  ],
  ['identity', 'MAILBOX_KEY', "development's", () => development.secondFactorKey],
  ['identity', 'DELETION_LOG', 'http', () => 'http://s3.example.org/deletions'],
  ['identity', 'DELETION_LOG_SECRET', 'short', () => 'secret'],
  ['realtime', 'TURN_SECRET', 'short', () => 'turn'],
  ['runner', 'METRICS_TOKEN', 'short', () => 'metrics'],
  ['runner', 'METRICS_TOKEN', "development's", () => 'dev-only-q7Zr2mW9xKfT4vLb'],
  ['media', 'INTERNAL_HOST', 'all addresses', () => '0.0.0.0'],
  ['media', 'INTERNAL_HOST', "the node's", () => '10.1.2.3'],
];

it.each(WEAK)('rejects %s %s: %s', (service, variable, _what, value) => {
  const problems = problemsOf(service, { [variable]: value() });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatch(new RegExp(`^${variable}: `));
});

it('accepts two keys of second factors while one is being replaced, and a bucket for the list of deleted members', () => {
  const [current, previous] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const replacing = {
    SECOND_FACTOR_KEY: `${String(current)},${String(previous)}`,
    MAILBOX_KEY: String(previous),
  };
  const bucket = {
    DELETION_LOG: 'https://s3.example.org/deletions',
    DELETION_LOG_SECRET: 'k7Tq2ZpW9xRm4vLbN8cY',
  };
  expect(problemsOf('identity', { ...replacing, ...bucket, DELETION_LOG_KEY_ID: 'deletions' })).toEqual([]);
});

it('accepts an address of the node for the metrics of media with a token', () => {
  const token = { METRICS_TOKEN: 'q7Zr2mW9xKfT4vLb' };
  expect(problemsOf('media', { INTERNAL_HOST: '0.0.0.0', ...token })).toEqual([]);
});

it('reports every problem at once', () => {
  const problems = problemsOf('identity', {
    ACCESS_TOKEN_PRIVATE_KEY: development.accessTokenPrivateKey,
    ADMIN_PASSWORD: 'letters',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    OIDC_ISSUER: 'http://localhost:20000',
    ADMIN_EMAIL: 'nobody',
  });
  expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(
    new Set(['ACCESS_TOKEN_PRIVATE_KEY', 'ADMIN_PASSWORD', 'PUBLIC_ORIGIN', 'OIDC_ISSUER', 'ADMIN_EMAIL']),
  );
});

it('accepts weak secrets and local addresses in development', () => {
  const problems = problemsOf('identity', {
    NODE_ENV: 'development',
    NATS_URL: 'nats://127.0.0.1:4222',
    MONGO_URI: 'mongodb://127.0.0.1:27017',
    ACCESS_TOKEN_PRIVATE_KEY: development.accessTokenPrivateKey,
    ADMIN_PASSWORD: development.admin.password,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    CONTACT_EMAIL: undefined,
  });
  expect(problems).toEqual([]);
});

it('requires no payment keys of the ledger when plans are off', () => {
  const unset = {
    RAZORPAY_KEY_ID: undefined,
    RAZORPAY_KEY_SECRET: undefined,
    RAZORPAY_WEBHOOK_SECRET: undefined,
  };
  expect(problemsOf('ledger', { ...unset, PLANS: 'off' })).toEqual([]);
  expect(problemsOf('ledger', unset)).toHaveLength(3);
});
