import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { z } from 'zod';

/** Result of one check of an installation. `advice` is present if something is wrong. */
interface Finding {
  readonly text: string;
  readonly advice?: string;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Addresses of the parts of an installation. */
interface Installation {
  /** Name of the site. */
  readonly domain: string;
  readonly gatewayUrl: string;
  /** URL of `/metrics`. */
  readonly internalUrl: string;
  /** The proxy that has the certificate. */
  readonly proxy: Address;
  /** Address that media announces to browsers. */
  readonly media: Address;
}

type Check = (installation: Installation) => Promise<Finding>;

const TIMEOUT_MS = 5_000;
const MAX_BACKLOG = 100;
const MAX_VERIFICATION_AGE_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Certificates are renewed weeks before they expire. */
const MIN_DAYS_LEFT = 7;

const checks: Readonly<Record<string, Check>> = {
  services: checkServices,
  journal: checkJournal,
  'background work': checkWork,
  certificate: checkCertificate,
  media: checkMedia,
};

/** Checks a running installation from within its network. A check that fails is a finding as well. */
export const checkInstallation = (installation: Installation): Promise<Finding[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        const { text, ...rest } = await check(installation);
        return { text: `${name}: ${text}`, ...rest };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return {
          text: `${name}: ${reason}`,
          advice: 'Read the status and the log: skillhour status, skillhour logs.',
        };
      }
    }),
  );

const fetchText = async (url: string): Promise<string> =>
  (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).text();

const Readiness = z.object({ down: z.array(z.string()) });

async function checkServices({ gatewayUrl }: Installation): Promise<Finding> {
  const { down } = Readiness.parse(JSON.parse(await fetchText(`${gatewayUrl}/readyz`)));
  if (down.length === 0) return { text: 'all respond' };
  return { text: `no response from ${down.join(', ')}`, advice: 'Read the log: skillhour logs.' };
}

const Proof = z.object({
  check: z
    .object({ sum: z.number(), chain: z.string(), transfers: z.number(), checked_at: z.coerce.date() })
    .nullable(),
});

async function checkJournal({ gatewayUrl }: Installation): Promise<Finding> {
  const { check } = Proof.parse(JSON.parse(await fetchText(`${gatewayUrl}/api/ledger/proof/`)));
  if (check === null) return { text: 'the first verification is not complete yet' };
  const text = `the sum of all accounts is ${check.sum} and the chain is ${check.chain} after ${check.transfers} transfers`;
  if (check.sum !== 0 || check.chain !== 'intact')
    return { text, advice: 'Find the entry: skillhour check. Do not restore or upgrade before.' };
  const hours = Math.floor((Date.now() - check.checked_at.getTime()) / MAX_VERIFICATION_AGE_MS);
  if (hours < 1) return { text };
  return {
    text: `last verified ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`,
    advice: 'Verify it now: skillhour check. Then read the log: skillhour logs services.',
  };
}

async function checkWork({ internalUrl }: Installation): Promise<Finding> {
  const metrics = await fetchText(`${internalUrl}/metrics`);
  const stuck = sumOf(metrics, 'skillhour_stuck_work');
  const backlog = sumOf(metrics, 'skillhour_outbox_backlog');
  const text = `${stuck} stuck, ${backlog} events not published yet`;
  if (stuck > 0) return { text, advice: 'Sign in as the admin and open Stuck work.' };
  return backlog > MAX_BACKLOG ? { text, advice: 'Check the broker: skillhour logs nats.' } : { text };
}

/** Returns the sum of all series of a metric. */
const sumOf = (metrics: string, name: string): number =>
  [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

async function checkCertificate({ domain, proxy }: Installation): Promise<Finding> {
  // Caddy issues the certificate for localhost itself, for a few hours at a time.
  const isLocal = domain === 'localhost';
  const { problem, validTo } = await readCertificate(domain, proxy);
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY_MS);
  const text = `of ${domain}, valid until ${validTo.toISOString().slice(0, 10)}`;
  if (problem !== null && !isLocal)
    return {
      text: `of ${domain}: ${problem}`,
      advice: 'Check that the name points to this server: skillhour logs caddy.',
    };
  if (days >= MIN_DAYS_LEFT || (isLocal && days >= 0)) return { text };
  return { text, advice: 'It was not renewed. Ports 80 and 443 must be reachable: skillhour logs caddy.' };
}

function readCertificate(
  servername: string,
  { host, port }: Address,
): Promise<{ problem: string | null; validTo: Date }> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host, port, servername, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    socket.once('secureConnect', () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      const { authorizationError } = socket;
      socket.destroy();
      resolve({ problem: authorizationError ? String(authorizationError) : null, validTo });
    });
    socket.once('timeout', () => socket.destroy(new Error('no response')));
    socket.once('error', reject);
  });
}

/** TCP only, because the worker answers UDP packets only of peers that it knows. */
function checkMedia({ media: { host, port } }: Installation): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connectTcp({ host, port, timeout: TIMEOUT_MS });
    const finish = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    const advice = `Open port ${port} for TCP and UDP, and check MEDIA_ADDRESS in .env.`;
    socket.once('connect', () => finish({ text: `${host} accepts TCP on port ${port}` }));
    socket.once('timeout', () => finish({ text: `${host} does not respond on port ${port}`, advice }));
    socket.once('error', ({ message }) => finish({ text: message, advice }));
  });
}
