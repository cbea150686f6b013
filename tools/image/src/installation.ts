import { cacheFolder, capture, ROOT } from '@skillhour/machine';
import { X509Certificate, createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { containerMemory } from './container-memory.ts';
import { docker, ENGINE_HOST } from './engine.ts';
import { IMAGES, readBuild, testImage } from './images.ts';
import { buildImage } from './server-images.ts';

const PROJECT = 'skillhour-test';
const LABEL = `label=com.docker.compose.project=${PROJECT}`;
const OVERLAY = join(ROOT, 'tools/image/test-overlay.yaml');
const SCRIPT_MS = 1_200_000;
/** Time limit of the script for a start, in seconds: several services share a busy machine. */
const READY_S = '600';
/** Address of this machine in the network `edge` of `deploy/compose.yaml`. */
const HOST_ADDRESS = '172.30.77.1';
const NEXT_VERSION = '999.0.0';
const WEB = 'https://localhost';
/** Folder in Caddy's container with the certificates of its own authority. */
const AUTHORITY = '/data/caddy/pki/authorities/local';
const Keys = z.object({ admin_password: z.string() });

/** Mail sink on this machine, for emails of the installation. */
interface MailSink {
  smtpPort: number;
  /** Port of its inbox. */
  port: number;
  /** Certificate of `localhost`, which is its own authority. */
  certificate: string;
}

/** An installation made by `deploy/skillhour` on the tests' engine. `test-overlay.yaml` lists its differences. */
export class Installation {
  /** Also contains `run.json`, so that stories can find the system. */
  readonly folder: string;
  readonly version: string;
  readonly #mail: MailSink;

  private constructor(folder: string, version: string, mail: MailSink) {
    this.folder = folder;
    this.version = version;
    this.#mail = mail;
  }

  /** Prepares the images and a folder. Nothing runs yet. */
  static async create(mail: MailSink): Promise<Installation> {
    await mkdir(cacheFolder(), { recursive: true });
    const folder = await mkdtemp(join(cacheFolder(), 'installation-'));
    await writeFile(join(folder, 'mail.pem'), mail.certificate);
    const { version } = await readBuild();
    for (const { name } of IMAGES) await docker('tag', testImage(name), `localhost/${name}:${version}`);
    return new Installation(folder, version, mail);
  }

  get #home(): string {
    return join(this.folder, 'home');
  }

  /** Installs and starts, without questions. */
  up(): Promise<string> {
    const smtp = `smtps://${HOST_ADDRESS}:${this.#mail.smtpPort}?tls.servername=localhost`;
    const names = ['--domain', 'localhost', '--admin-email', 'admin@example.org', '--smtp', smtp];
    return this.skillhour('up', ...names, '--no-plans', '--no-pull');
  }

  /**
   * Runs a command of `deploy/skillhour` and returns its output.
   * @throws Error with its output if it fails
   */
  skillhour(...args: string[]): Promise<string> {
    return this.#run(join(ROOT, 'deploy/skillhour'), args);
  }

  /** Upgrades to a next version, whose migration fails. */
  async upgradeToBrokenVersion(): Promise<string> {
    for (const { name } of IMAGES) await docker('tag', testImage(name), `localhost/${name}:${NEXT_VERSION}`);
    await buildImage(`localhost/skillhour-migrate:${NEXT_VERSION}`, [
      `FROM ${testImage('skillhour-migrate')}`,
      'CMD ["-e", "throw new Error(\'This migration fails.\')"]',
    ]);
    const files = join(this.folder, 'next');
    await cp(join(ROOT, 'deploy'), files, { recursive: true });
    await cp(join(ROOT, 'k8s/broker/users.conf'), join(files, 'users.conf'));
    const script = join(files, 'skillhour');
    const text = await readFile(script, 'utf8');
    await writeFile(script, text.replace(/^VERSION=.*$/m, `VERSION=${NEXT_VERSION}`));
    return this.#run(script, ['upgrade', '--no-pull']);
  }

  async #run(script: string, args: readonly string[]): Promise<string> {
    const environment = {
      ...{ DOCKER_HOST: ENGINE_HOST, COMPOSE_FILE: `compose.yaml:${OVERLAY}` },
      ...{ SKILLHOUR_HOME: this.#home, SKILLHOUR_PROJECT: PROJECT, SKILLHOUR_REGISTRY: 'localhost' },
      ...{ SKILLHOUR_BIN: join(this.folder, 'none'), SKILLHOUR_SYSTEMD: join(this.folder, 'none') },
      ...{ SKILLHOUR_READY_SECONDS: READY_S, TEST_FOLDER: this.folder, TEST_REPOSITORY: ROOT },
      TEST_TIMEOUT_FACTOR: process.env['TIMEOUT_FACTOR'] ?? '1',
    };
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const command = [...variables, 'sh', script, ...args];
    const { status, stdout, stderr } = await capture('env', command, SCRIPT_MS);
    const output = `${stdout}\n${stderr}`;
    if (status !== 0)
      throw new Error(`skillhour ${args.join(' ')} failed (${status ?? 'no status'}):\n${output}`);
    return output;
  }

  /** Deletes the databases, the broker's data and all uploads. Backups and secrets remain. */
  async wipe(): Promise<void> {
    await this.skillhour('down');
    await docker('volume', 'rm', ...['mongo', 'nats', 'files'].map((volume) => `${PROJECT}_${volume}`));
  }

  /** Returns the version that is installed. */
  async installedVersion(): Promise<string | undefined> {
    return /^SKILLHOUR_VERSION=(.*)$/m.exec(await readFile(join(this.#home, '.env'), 'utf8'))?.[1];
  }

  backupFile(name: string): string {
    return join(this.#home, 'backups', name);
  }

  /** Returns the memory of all containers that run, in MB, by name. */
  async memory(): Promise<ReadonlyMap<string, number>> {
    const ids = linesOf(await docker('ps', '--quiet', '--filter', LABEL));
    return containerMemory(
      await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids),
    );
  }

  /** Returns the certificate of the site's authority, and the hash of the key that signs its certificates, as Chromium takes it. */
  async authority(): Promise<{ root: string; signingKey: string }> {
    const filters = ['--filter', LABEL, '--filter', 'label=com.docker.compose.service=caddy'];
    const [caddy = ''] = linesOf(await docker('ps', '--quiet', ...filters));
    const read = (name: string) => docker('exec', caddy, 'cat', `${AUTHORITY}/${name}`);
    const { publicKey } = new X509Certificate(await read('intermediate.crt'));
    const key = publicKey.export({ type: 'spki', format: 'der' });
    return {
      root: await read('root.crt'),
      signingKey: createHash('sha256').update(key).digest('base64'),
    };
  }

  /** Describes the installation in `run.json`, as a system of developers does. */
  async describe(): Promise<void> {
    const { admin_password: password } = Keys.parse(
      JSON.parse(await readFile(join(this.#home, 'secrets/keys.json'), 'utf8')),
    );
    const run = {
      ...{ web: WEB, doors: [WEB], api: `${WEB}/api`, mail: `http://127.0.0.1:${this.#mail.port}` },
      ...{ pay: '', oidc: '', razorpay_key_secret: '', razorpay_webhook_secret: '' },
      ...{ admin: { username: 'admin', password }, members: [], pids: {} },
    };
    await writeFile(join(this.folder, 'run.json'), JSON.stringify(run));
  }

  /** Removes containers, networks, volumes and files. */
  async remove(): Promise<void> {
    const containers = linesOf(await docker('ps', '--all', '--quiet', '--filter', LABEL));
    if (containers.length > 0) await docker('rm', '--force', '--volumes', ...containers);
    for (const kind of ['network', 'volume']) {
      const found = linesOf(await docker(kind, 'ls', '--quiet', '--filter', LABEL));
      if (found.length > 0) await docker(kind, 'rm', ...found);
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

const linesOf = (output: string): string[] => output.split('\n').filter((line) => line !== '');
