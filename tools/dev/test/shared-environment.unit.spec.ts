import { serviceEnvironment } from '../../../libs/service-kit/src/service-environment.js';
import type { ServerPorts } from '../src/infrastructure/server-ports.ts';
import { SERVICES } from '../src/services/service-names.ts';
import { settingsOf, type System } from '../src/services/settings.ts';
import { sharedEnvironment } from '../src/services/shared-environment.ts';

const SYSTEM: System = {
  webOrigin: 'http://localhost:8080',
  webPort: 8080,
  webDir: '/web',
  imagesDir: '/images',
  host: 'localhost',
  natsUrlOf: (service) => `nats://${service}:its-own@127.0.0.1:1`,
  mongoUriOf: (service) => `mongodb://${service}:its-own@127.0.0.1:2`,
  ports: Object.fromEntries(SERVICES.map((name, index) => [name, 3_000 + index])) as ServerPorts,
  secrets: {
    accessTokenPrivateKey: 'the private key',
    accessTokenPublicKey: 'the public key',
    secondFactorKey: 'the key of second factors',
    admin: { username: 'admin', email: 'admin@example.org', password: 'of the admin' },
    razorpay: { keyId: 'id', keySecret: 'of payments', webhookSecret: 'of webhooks' },
    broker: {},
    database: {},
    calls: {},
  },
  mediaWorker: '/worker',
};

it('gives each service in one process the settings of a separate process, and none of another service', () => {
  const environment = sharedEnvironment(SERVICES, SYSTEM);
  for (const name of SERVICES)
    expect(serviceEnvironment(name, environment)).toEqual(settingsOf(name, SYSTEM));
});

it('uses bare names only for variables that every service has', () => {
  const bare = Object.keys(sharedEnvironment(SERVICES, SYSTEM)).filter((name) => !name.includes('__'));
  expect(bare.sort()).toEqual(['CALLER_KEYS', 'INTERNAL_HOST', 'LOG_LEVEL', 'NODE_ENV']);
});
