import { createTestFolder, freePort, ROOT, scaledTimeoutMs, until } from '@skillhour/machine';
import {
  Constellation,
  CONSTELLATIONS_ENV,
  LOCALHOST_CERTIFICATE,
  LOCALHOST_KEY,
  signInAdmin,
  Traders,
} from '@skillhour/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startMail } from '../../dev/src/mail/start-mail.ts';
import { Installation } from '../../image/src/installation.ts';
import { ROOT_CONFIG, runJest } from '../src/jest.ts';

const STORY = join(ROOT, 'apps/web/e2e/trade.e2e.spec.ts');
const STEP_MS = scaledTimeoutMs(1_200_000);
/** One story on containers that share the machine with two browsers. */
const STORY_TEST_MS = scaledTimeoutMs(300_000);
/** Containers together must fit into a server of 2 GB, next to its system. */
const MAX_MB = 1_500;
const PAIRS = 10;
const TRANSFERS = 500;
const TRADED_WITHIN_MS = 900_000;
/** All secrets that one command replaces. */
const KINDS = ['broker', 'calls', 'database', 'access-token', 'identity', 'second-factor', 'turn', 'backup'];

let mail: { close: () => Promise<void> };
let mailPort: number;
let installation: Installation;
let constellation: Constellation;
/** Archive of the backup that a later step restores. */
let archive: string;

beforeAll(async () => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const certificate = { key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE };
  // Containers reach this machine by its address in their network.
  const options = { dataDir: createTestFolder('mail'), host: '127.0.0.1', port, smtpPort };
  mail = await startMail({ ...options, tls: { host: '0.0.0.0', ...certificate } });
  mailPort = port;
  installation = await Installation.create({ port, smtpPort, certificate: LOCALHOST_CERTIFICATE });
  constellation = Constellation.at(installation.folder);
}, STEP_MS);

afterAll(async () => {
  await installation.remove();
  await mail.close();
}, STEP_MS);

/** Prints how long a step took, because no test asserts a time. */
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    console.info(`${step}: ${Math.round((performance.now() - startedMs) / 1_000)} s`);
  }
}

const emails = async (): Promise<unknown[]> =>
  (await (await fetch(`http://127.0.0.1:${mailPort}/api/messages`)).json()) as unknown[];

const register = (email: string): Promise<unknown> =>
  constellation.anonymous().call('identity.account.register', {
    ...{ firstName: 'After', lastName: 'Restore', email, agreeToTerms: true as const },
    ...{ password: 'Quiet-river7!', confirmPassword: 'Quiet-river7!' },
  });

/** Verifies the whole journal: its sum and chain, and the number of accounts and transfers. */
async function readBooks() {
  const admin = await signInAdmin(constellation);
  return (await admin.get('dashboard/ledger/check/')).body;
}

it(
  'is installed by one command, and prints where to go',
  async () => {
    const output = await timed('up', () => installation.up());
    expect(output).toContain('https://localhost is ready.');
    expect(output).toMatch(/https:\/\/localhost\/\S*token=/);
    await installation.describe();
    const { root } = await installation.authority();
    // For this process; the story gets a file.
    setDefaultCACertificates([...getCACertificates('default'), root]);
  },
  STEP_MS,
);

it(
  'serves the story from request to rating in browsers, over TLS',
  async () => {
    const { root, signingKey } = await installation.authority();
    const extra = process.env['NODE_EXTRA_CA_CERTS'];
    const trusted = join(installation.folder, 'trusted.pem');
    writeFileSync(trusted, `${root}\n${extra ? readFileSync(extra, 'utf8') : ''}`);
    const env = {
      [CONSTELLATIONS_ENV]: installation.folder,
      NODE_EXTRA_CA_CERTS: trusted,
      CHROMIUM_TRUSTED_KEY: signingKey,
    };
    const run = { config: ROOT_CONFIG, files: [STORY], workers: 1, env, testTimeoutMs: STORY_TEST_MS };
    const [report] = await timed('story', () => runJest(run));
    const failures = report?.assertionResults.filter(({ status }) => status !== 'passed');
    expect(failures).toEqual([]);
    expect(report?.assertionResults.length).toBeGreaterThan(10);
  },
  STEP_MS,
);

it(`needs at most ${MAX_MB} MB in all containers together`, async () => {
  const memory = await installation.memory();
  expect(memory.size).toBeGreaterThanOrEqual(4);
  const sum = [...memory.values()].reduce((total, megabytes) => total + megabytes, 0);
  console.info(`memory: ${Math.round(sum)} MB, ${JSON.stringify(Object.fromEntries(memory))}`);
  expect(sum).toBeLessThanOrEqual(MAX_MB);
});

it(
  `is backed up while ${TRANSFERS} sessions transfer minutes`,
  async () => {
    const traders = await Traders.start(constellation, PAIRS);
    try {
      const held = (count: number) => () => traders.failures.length > 0 || traders.sessions >= count;
      const waiting = { timeoutMs: TRADED_WITHIN_MS, everyMs: 200 };
      await until(held(TRANSFERS / 5), { ...waiting, what: 'the first sessions' });
      const before = traders.sessions;
      const output = await timed('backup', () => installation.skillhour('backup'));
      const name = /^\/backups\/(\S+): \d+ bytes/m.exec(output)?.[1];
      if (name === undefined) throw new Error(`no archive in: ${output}`);
      archive = installation.backupFile(name);
      // Otherwise nothing was transferred meanwhile.
      expect(traders.sessions).toBeGreaterThan(before);
      await until(held(TRANSFERS), { ...waiting, what: 'all sessions' });
    } finally {
      await traders.stop();
    }
    expect(traders.failures).toEqual([]);
    expect(traders.sessions).toBeGreaterThanOrEqual(TRANSFERS);
  },
  2 * STEP_MS,
);

it(
  'is restored after all data was lost, up to the last entry of the backup, and sends no email',
  async () => {
    await installation.wipe();
    await installation.up();
    await fetch(`http://127.0.0.1:${mailPort}/api/messages`, { method: 'DELETE' });
    // The script itself compares the journal with the backup's last entry.
    const output = await timed('restore', () => installation.skillhour('restore', archive));
    expect(output).toMatch(/^head \d+:[0-9a-f]{64}$/m);
    const books = await readBooks();
    expect(books).toMatchObject({ sum: 0, chain: 'intact' });
    expect(Number(books['transfers'])).toBeGreaterThanOrEqual(TRANSFERS / 5);
    // An email that is written now waits behind all that the backup contained.
    const email = 'after.restore@example.org';
    await register(email);
    // Takes longer than the interval at which queued emails are sent.
    await installation.skillhour('check');
    expect(await emails()).toEqual([]);
    expect(await installation.skillhour('resume-mail')).toMatch(/sent now: [1-9]/);
    await until(async () => JSON.stringify(await emails()).includes(email), { what: 'the email' });
  },
  STEP_MS,
);

it(
  'works with new secrets after one command, and with the data from before',
  async () => {
    const before = await readBooks();
    await timed('rotate', () => installation.skillhour('rotate', ...KINDS));
    expect(await readBooks()).toMatchObject({ sum: 0, chain: 'intact', accounts: before['accounts'] });
    expect(await installation.skillhour('backup')).toMatch(/^\/backups\/\S+: \d+ bytes/m);
  },
  STEP_MS,
);

it(
  'rejects new accounts while sign-ups are closed',
  async () => {
    await installation.skillhour('up', '--sign-up', 'off', '--no-pull');
    await expect(register('closed@example.org')).rejects.toMatchObject({ code: 'sign_up.closed' });
    await installation.skillhour('up', '--sign-up', 'on', '--no-pull');
    await register('open@example.org');
  },
  STEP_MS,
);

it(
  'runs single programs of the image',
  async () => {
    const replay = ['prepare-broker', 'libs/messaging/dist/cli/replay-dead-letters.js', '--dry-run'];
    expect(await installation.skillhour('program', ...replay)).toMatch(/^\d+ dead letters?$/m);
    const deletions = ['services', 'apps/identity/dist/repeat-deletions.js'];
    expect(await installation.skillhour('program', ...deletions)).toMatch(/^\d+ deletions in the log/m);
  },
  STEP_MS,
);

it(
  'runs as before after an upgrade whose migration fails',
  async () => {
    const before = await readBooks();
    await expect(timed('upgrade', () => installation.upgradeToBrokenVersion())).rejects.toThrow(
      `Nothing was upgraded. Version ${installation.version} runs again, with all data.`,
    );
    expect(await installation.installedVersion()).toBe(installation.version);
    expect(before).toMatchObject({ sum: 0, chain: 'intact' });
    const after = await readBooks();
    expect(after).toMatchObject({ sum: 0, chain: 'intact', accounts: before['accounts'] });
    // Sessions that were agreed can end meanwhile.
    expect(Number(after['transfers'])).toBeGreaterThanOrEqual(Number(before['transfers']));
  },
  STEP_MS,
);
