import { join } from 'node:path';
import type { Secrets } from '../data/secrets.ts';
import { leanNode, NODE } from '../process/node.ts';
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

/** Local servers that stand in for the world outside: mail, and the providers of payment and sign-in. */
export function outsideParts(options: OutsideOptions): Part[] {
  return [mailPart(options), providersPart(options)];
}

function mailPart({ dataDir, host, places }: OutsideOptions): Part {
  const args = ['--data', join(dataDir, 'mail'), '--host', host];
  return {
    ...script('mail/main.ts', [...args, '--port', String(places.mail), '--smtp-port', String(places.smtp)]),
    name: 'mail',
    isReady: () => answersOk(`http://${host}:${places.mail}/healthz`),
  };
}

function providersPart({ dataDir, host, places, webOrigin, secrets }: OutsideOptions): Part {
  const args = [
    ...['--data', dataDir, '--host', host, '--web-origin', webOrigin],
    ...['--pay-port', String(places.pay), '--oidc-port', String(places.oidc)],
    ...['--issuer', `http://${host}:${places.oidc}`, '--client-id', OIDC_CLIENT_ID],
  ];
  const urls = [places.pay, places.oidc].map((port) => `http://${host}:${port}/healthz`);
  return {
    ...script('providers/main.ts', args, {
      RAZORPAY_KEY_ID: secrets.razorpay.keyId,
      RAZORPAY_KEY_SECRET: secrets.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.razorpay.webhookSecret,
    }),
    name: 'pay',
    isReady: async () => (await Promise.all(urls.map((url) => answersOk(url)))).every(Boolean),
  };
}

function script(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Omit<Part, 'name' | 'isReady'> {
  return {
    command: NODE,
    args: [...FLAGS, join(SOURCES, path), ...args],
    env: { ...leanNode(), ...env },
    readyWithinMs: 20_000,
    stopWithinMs: 3_000,
  };
}
