import { join } from 'node:path';
import type { Secrets } from '../data/secrets.ts';
import { compileCache, NODE } from '../process/node.ts';
import type { Part } from '../process/part.ts';
import { answersOk } from '../process/probe.ts';
import { OIDC_CLIENT_ID } from '../services/settings.ts';
import type { Places } from './places.ts';

const SOURCES = join(import.meta.dirname, '..');
const FLAGS = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'];

export interface OutsideOptions {
  readonly dataDir: string;
  readonly host: string;
  readonly places: Places;
  readonly secrets: Secrets;
  readonly webOrigin: string;
}

/** Local servers that stand in for the world outside: mail, the sign-in provider, the payment provider. */
export function outsideParts(options: OutsideOptions): Part[] {
  const { host, places, webOrigin } = options;
  const { keyId, keySecret, webhookSecret } = options.secrets.razorpay;
  return [
    part('mail', options, ['--smtp-port', String(places.smtp)]),
    part('oidc', options, [
      ...['--issuer', `http://${host}:${places.oidc}`],
      ...['--client-id', OIDC_CLIENT_ID, '--web-origin', webOrigin],
    ]),
    part('pay', options, [], {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_URL: `${webOrigin}/api/payments/razorpay/webhook/`,
    }),
  ];
}

function part(
  name: 'mail' | 'oidc' | 'pay',
  { dataDir, host, places }: OutsideOptions,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Part {
  const common = ['--data', join(dataDir, name), '--host', host, '--port', String(places[name])];
  return {
    name,
    command: NODE,
    args: [...FLAGS, join(SOURCES, name, 'main.ts'), ...common, ...args],
    env: { ...compileCache(), ...env },
    isReady: () => answersOk(`http://${host}:${places[name]}/healthz`),
    readyWithinMs: 20_000,
    stopWithinMs: 3_000,
  };
}
