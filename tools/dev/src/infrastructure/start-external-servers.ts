import { join } from 'node:path';
import type { Secrets } from '../data/secrets.ts';
import { OIDC_CLIENT_ID } from '../services/settings.ts';
import type { ServerPorts } from './server-ports.ts';

/** Servers that run in this process in addition to the supervisor, by their names in `run.json`. */
export const EXTERNAL_SERVERS = ['mail', 'pay', 'oidc'] as const;

export interface ExternalServersOptions {
  readonly dataDir: string;
  readonly host: string;
  readonly ports: ServerPorts;
  readonly secrets: Secrets;
  readonly webOrigin: string;
}

type Close = () => Promise<void>;

/**
 * Starts local servers that replace the outside world: mail, payment provider and sign-in provider. They are mostly idle and serve one
 * developer, so they share this process. This saves one Node process per server.
 * @returns a function that closes them.
 */
export async function startExternalServers(options: ExternalServersOptions): Promise<Close> {
  const started = await Promise.allSettled([mail(options), pay(options), oidc(options)]);
  const close: Close = async () => {
    await Promise.all(started.flatMap((each) => (each.status === 'fulfilled' ? [each.value()] : [])));
  };
  const failed = started.findIndex(({ status }) => status === 'rejected');
  const failure = started[failed];
  if (failure?.status !== 'rejected') return close;
  await close();
  throw new Error(`${EXTERNAL_SERVERS[failed]} could not be started: ${String(failure.reason)}`, {
    cause: failure.reason,
  });
}

async function mail({ dataDir, host, ports }: ExternalServersOptions): Promise<Close> {
  const { startMail } = await import('../mail/start-mail.ts');
  const folder = join(dataDir, 'mail');
  const server = await startMail({ dataDir: folder, host, port: ports.mail, smtpPort: ports.smtp });
  return () => server.close();
}

async function pay({ dataDir, host, ports, secrets, webOrigin }: ExternalServersOptions): Promise<Close> {
  const { startPay } = await import('../pay/start-pay.ts');
  const { keyId, keySecret, webhookSecret } = secrets.razorpay;
  const server = await startPay({
    dataDir: join(dataDir, 'pay'),
    host,
    port: ports.pay,
    key: { id: keyId, secret: keySecret },
    webhook: { url: `${webOrigin}/api/payments/razorpay/webhook/`, secret: webhookSecret },
  });
  return () => server.close();
}

async function oidc({ dataDir, host, ports, webOrigin }: ExternalServersOptions): Promise<Close> {
  const { startOidc } = await import('../oidc/start-oidc.ts');
  const server = await startOidc({
    dataDir: join(dataDir, 'oidc'),
    host,
    port: ports.oidc,
    issuer: `http://${host}:${ports.oidc}`,
    clientId: OIDC_CLIENT_ID,
    webOrigin,
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
