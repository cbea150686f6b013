import { NODE } from '@skillhour/machine';
import { delimiter, dirname } from 'node:path';
import type { Secrets } from '../data/secrets.ts';
import type { ServerPorts } from '../infrastructure/server-ports.ts';
import type { ServiceName } from './service-names.ts';

/** Client id of the web app at the development sign-in provider. */
export const OIDC_CLIENT_ID = 'skillhour-web';

/** Values from which the services' settings are built. */
export interface System {
  readonly webOrigin: string;
  readonly webPort: number;
  readonly webDir: string;
  /** Folder for members' images. */
  readonly imagesDir: string;
  /** Host name of the web app and of the outside servers. */
  readonly host: string;
  /** Returns the broker's address with the user and password of a service. */
  readonly natsUrlOf: (service: ServiceName) => string;
  /** Returns the database's address with the user and password of a service. */
  readonly mongoUriOf: (service: ServiceName) => string;
  readonly ports: ServerPorts;
  readonly secrets: Secrets;
  readonly mediaWorker: string | undefined;
}

type Settings = Readonly<Record<string, string>>;

/** Services without a database. The runner also has no secret, because it runs members' code. */
export const WITHOUT_DATABASE: readonly ServiceName[] = ['gateway', 'runner'];

/** Returns the environment of one service. */
export function settingsOf(name: ServiceName, system: System): Settings {
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    NATS_URL: system.natsUrlOf(name),
    CALLER_KEYS: callerKeys(system.secrets),
    INTERNAL_HOST: '127.0.0.1',
    INTERNAL_PORT: String(system.ports[name]),
    ...(WITHOUT_DATABASE.includes(name)
      ? {}
      : { MONGO_URI: system.mongoUriOf(name), MIGRATE_AT_START: 'on' }),
    ...(name === 'runner' ? {} : { CALL_KEY: system.secrets.calls[name]?.private ?? '' }),
    ...settingsByService[name](system),
  };
}

const callerKeys = ({ calls }: Secrets): string =>
  Object.entries(calls)
    .map(([service, { public: key }]) => `${service}=${key}`)
    .join(',');

const noSettings = (): Settings => ({});

const settingsByService: Readonly<Record<ServiceName, (system: System) => Settings>> = {
  gateway: ({ host, webPort, webDir, imagesDir, ports, secrets }) => ({
    HOST: host,
    PORT: String(webPort),
    REALTIME_URL: `http://127.0.0.1:${ports.socket}`,
    WEB_DIR: webDir,
    IMAGE_STORE: imagesDir,
    ACCESS_TOKEN_PUBLIC_KEY: secrets.accessTokenPublicKey,
    RAZORPAY_CHECKOUT_URL: `http://${host}:${ports.pay}/v1/checkout.js`,
    RAZORPAY_API_URL: `http://${host}:${ports.pay}`,
    ...externalSettings(host, ports),
  }),
  identity: ({ host, webOrigin, ports, secrets }) => ({
    ACCESS_TOKEN_PRIVATE_KEY: secrets.accessTokenPrivateKey,
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    PUBLIC_ORIGIN: webOrigin,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Skillhour <no-reply@skillhour.example>',
    ADMIN_USERNAME: secrets.admin.username,
    ADMIN_EMAIL: secrets.admin.email,
    ADMIN_PASSWORD: secrets.admin.password,
    ...externalSettings(host, ports),
  }),
  content: noSettings,
  exchange: noSettings,
  ledger: ({ host, ports, secrets }) => ({
    RAZORPAY_KEY_ID: secrets.razorpay.keyId,
    RAZORPAY_KEY_SECRET: secrets.razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpay.webhookSecret,
    RAZORPAY_API_URL: `http://${host}:${ports.pay}`,
  }),
  realtime: ({ ports }) => ({ SOCKET_PORT: String(ports.socket) }),
  media: ({ ports, mediaWorker }) => ({
    MEDIA_LISTEN_IP: '127.0.0.1',
    MEDIA_PORT: String(ports['media-rtp']),
    ...(mediaWorker === undefined ? {} : { MEDIASOUP_WORKER_BIN: mediaWorker }),
  }),
  // Node is installed as a dependency, whatever else is on the path.
  runner: () => ({ PATH: [dirname(NODE), process.env['PATH']].join(delimiter) }),
};

/** Settings for the local replacements of outside providers. */
function externalSettings(host: string, ports: ServerPorts): Settings {
  return {
    OIDC_ISSUER: `http://${host}:${ports.oidc}`,
    OIDC_CLIENT_ID,
  };
}
