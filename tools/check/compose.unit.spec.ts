import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_LIMITS } from '@skillhour/contracts';
import { loadConfigs, serviceEnvironment } from '@skillhour/service-kit';
import { parse } from 'yaml';
import { z } from 'zod';
import { completeSecrets, secretFiles } from '../../libs/service-kit/src/installation-secrets.ts';
import { settingOf } from './src/env-example.ts';
import { hasDatabase, serviceNames, serviceSchemas } from './src/service-schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The keys of a service that compose 1.29 and the compose plugin understand. An unknown one is an error. */
const composeService = z.strictObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  user: z.string().optional(),
  restart: z.enum(['no', 'unless-stopped']),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
  profiles: z.array(z.string()).default([]),
  mem_limit: z.string().regex(/^\d+m$/),
  memswap_limit: z.string().optional(),
  pids_limit: z.int().optional(),
  cpus: z.number().optional(),
  stop_grace_period: z.string().optional(),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.literal('host').optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int().optional(),
      start_period: z.string().optional(),
    })
    .optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), composeService),
  volumes: z.record(z.string(), z.strictObject({})),
  networks: z.record(z.string(), z.object({ internal: z.literal(true).optional() })),
});

const { services, volumes, networks } = composeFile.parse(
  parse(read('deploy/compose.yaml'), { merge: true }),
);
const entries = Object.entries(services);
const isProgram = ({ profiles }: (typeof entries)[number][1]) => profiles.includes('programs');
const servers = entries.filter(([, service]) => !isProgram(service));
const serviceOf = (name: string) => {
  const service = services[name];
  if (service === undefined) throw new Error(`compose.yaml has no ${name}`);
  return service;
};

/** Values that `skillhour up` writes to `.env`. */
const SITE: Readonly<Record<string, string>> = {
  DOMAIN: 'skills.example.org',
  ADMIN_EMAIL: 'admin@example.org',
  MEDIA_ADDRESS: '203.0.113.9',
  PLANS: 'off',
  TURN_URLS: '',
};
const substituted = (text: string): string =>
  text.replace(/\$\{(\w+)(?::-(\w+))?\}/g, (_, name: string, fallback: string | undefined) => {
    const value = SITE[name] ?? fallback;
    if (value === undefined) throw new Error(`.env contains no ${name}`);
    return value;
  });

const filesOfSecrets = secretFiles(completeSecrets({}));
const PROVIDERS = 'IDENTITY__SMTP_URL=smtps://mailer:of-the-mailer@mail.example.org\n';
const contentOf = (file: string): string =>
  file === 'secrets/providers.env' ? PROVIDERS : (filesOfSecrets[file.replace('secrets/', '')] ?? '');

/** Returns the environment of a container, as compose assembles it. The image adds NODE_ENV. */
function environmentOf(name: string): Record<string, string> {
  const { env_file: files, environment } = serviceOf(name);
  const lines = files.flatMap((file) => contentOf(file).trimEnd().split('\n'));
  const fromFiles = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  const own = Object.entries(environment).map(([variable, value]): [string, string] => [
    variable,
    substituted(value),
  ]);
  return { NODE_ENV: 'production', ...Object.fromEntries([...fromFiles, ...own]) };
}

it('publishes only the ports of the web, of media and, on this machine, of monitoring', () => {
  expect(servers.flatMap(([, { ports }]) => ports).sort()).toEqual([
    '127.0.0.1:3000:3000/tcp',
    '127.0.0.1:9090:9090/tcp',
    '40000:40000/tcp',
    '40000:40000/udp',
    '443:443/tcp',
    '443:443/udp',
    '80:80/tcp',
  ]);
  expect(entries.flatMap(([name, service]) => (service.network_mode ? [name] : []))).toEqual(['turn']);
});

it.each(servers)('%s restarts, has a health check, and gains no privileges', (_, service) => {
  expect(service.restart).toBe('unless-stopped');
  expect(service.healthcheck).toBeDefined();
  expect(service.security_opt).toContain('no-new-privileges:true');
});

it('adds capabilities only for the ports below 1024', () => {
  expect(entries.flatMap(([, service]) => service.cap_add)).toEqual(['NET_BIND_SERVICE']);
});

it('limits the memory of every container, as deploy/README.md lists it', () => {
  const started = servers.filter(([, { profiles }]) => profiles.length === 0);
  const limits = started.map(([name, service]) => [name, parseInt(service.mem_limit, 10)] as const);
  expect(Object.fromEntries(limits)).toEqual({
    caddy: 128,
    services: 768,
    runner: 768,
    mongo: 512,
    nats: 128,
  });
});

it('connects the runner to the broker only, and the database to nothing outside', () => {
  const on = (network: string) =>
    entries.filter(([, service]) => service.networks.includes(network)).map(([name]) => name);
  expect(on('sandbox').sort()).toEqual(['nats', 'runner']);
  expect(serviceOf('runner').networks).toEqual(['sandbox']);
  expect(serviceOf('mongo').networks).toEqual(['data']);
  expect([networks['sandbox']?.internal, networks['data']?.internal]).toEqual([true, true]);
});

it('limits the runner as a whole, because it has no control groups of its own there', () => {
  const {
    environment,
    mem_limit: memory,
    memswap_limit: swap,
    pids_limit: processes,
    cpus,
  } = serviceOf('runner');
  const largest = Object.values(RUN_LIMITS).reduce((most, { memoryMb }) => Math.max(most, memoryMb), 0);
  expect({ limits: environment['RUNNER_LIMITS'], places: environment['RUNNER_PLACES'] }).toEqual({
    limits: 'container',
    places: '1',
  });
  expect(parseInt(memory, 10)).toBeGreaterThan(largest);
  expect([swap, cpus]).toEqual([memory, 1]);
  expect(processes).toBeGreaterThan(2 * RUN_LIMITS.java.processes);
});

it('gives up masked files of /proc for the runner only, in the file that the compose plugin reads', () => {
  const sandbox = z
    .strictObject({
      services: z.strictObject({ runner: z.strictObject({ security_opt: z.array(z.string()) }) }),
    })
    .parse(parse(read('deploy/compose.sandbox.yaml')));
  expect(sandbox.services.runner.security_opt).toEqual(['systempaths=unconfined']);
  // It replaces none of the other protections.
  expect(serviceOf('runner')).toMatchObject({ read_only: true, cap_drop: ['ALL'], cap_add: [] });
});

it('trusts the proxy by the subnet of its network', () => {
  const file = z
    .object({
      networks: z.object({
        edge: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
      }),
    })
    .parse(parse(read('deploy/compose.yaml'), { merge: true }));
  expect(file.networks.edge.ipam.config.map(({ subnet }) => subnet)).toEqual([
    serviceOf('services').environment['TRUSTED_PROXIES'],
  ]);
});

describe('secrets', () => {
  it('are in files that make-keys writes, or that contain what an operator entered', () => {
    const named = new Set(entries.flatMap(([, service]) => service.env_file));
    const known = [...Object.keys(filesOfSecrets), 'providers.env', 'bucket.env'].map(
      (file) => `secrets/${file}`,
    );
    expect([...named].filter((file) => !known.includes(file))).toEqual([]);
  });

  it('are not in the compose file itself', async () => {
    const secret = (await serviceSchemas()).flatMap(({ variables }) =>
      Object.entries(variables).flatMap(([name, type]) => (settingOf(name, type).secret ? [name] : [])),
    );
    const set = entries.flatMap(([, { environment }]) => Object.keys(environment));
    expect(set.filter((name) => secret.includes(name.replace(/^[A-Z]+__/, '')))).toEqual([]);
    expect(set.filter((name) => /PASSWORD|SECRET|TOKEN|_KEY$/.test(name))).toEqual([]);
  });

  it('of the database reach no container but those that need them', () => {
    const readers = (file: string) =>
      entries.filter(([, service]) => service.env_file.includes(`secrets/${file}`)).map(([name]) => name);
    expect(readers('database-admin.env')).toEqual(['prepare-database', 'backup']);
    expect(readers('broker-admin.env')).toEqual(['prepare-broker']);
    expect(readers('services.env')).toEqual(['services', 'migrate']);
  });
});

describe('the settings', () => {
  const servicesOfRepository = serviceNames();

  it('run every service once', () => {
    const shared = serviceOf('services').command.slice(1);
    const started = shared.map((path) => /^apps\/(\w+)\/dist\/\1\.service\.js$/.exec(path)?.[1]);
    expect([...started, 'runner'].sort()).toEqual(servicesOfRepository);
  });

  it.each(servicesOfRepository)('are accepted by %s in production', async (service) => {
    const schema = (await serviceSchemas()).find((candidate) => candidate.service === service);
    const environment =
      service === 'runner' ? environmentOf('runner') : serviceEnvironment(service, environmentOf('services'));
    const load = () => loadConfigs([z.object(schema?.variables), z.object({})], environment);
    expect(load).not.toThrow();
    expect(environment['MONGO_URI'] !== undefined).toBe(hasDatabase(service));
  });

  /** Returns those of these variables that no service reads. */
  async function unreadOf(names: readonly string[]): Promise<string[]> {
    const schemas = await serviceSchemas();
    const isRead = (name: string): boolean => {
      const [prefix, own] = /^([A-Z]+)__(.+)$/.exec(name)?.slice(1) ?? [];
      return schemas.some(
        ({ service, variables }) =>
          (own ?? name) in variables && (prefix === undefined || prefix === service.toUpperCase()),
      );
    };
    return names.filter((name) => !isRead(name));
  }

  it('contain only variables that a service reads', async () => {
    const set = ['services', 'runner'].flatMap((name) => Object.keys(environmentOf(name)));
    expect(await unreadOf(set)).toEqual([]);
  });

  it('are changed for tests of an installation in existing services only, by variables that they read', async () => {
    const overlay = z
      .object({
        services: z.record(
          z.string(),
          z.object({ environment: z.record(z.string(), z.string()).default({}) }),
        ),
      })
      .parse(parse(read('tools/image/test-overlay.yaml')));
    const changed = Object.entries(overlay.services);
    expect(changed.filter(([name]) => !(name in services))).toEqual([]);
    const set = changed.flatMap(([, { environment }]) => Object.keys(environment));
    expect(await unreadOf(set)).toEqual(['STANDIN_IN_TEST_OVERLAY', 'NODE_EXTRA_CA_CERTS']);
  });

  it('are the same for the migration', () => {
    expect(environmentOf('migrate')).toEqual(environmentOf('services'));
  });
});

it('names only programs that exist', () => {
  const paths = entries.flatMap(([, { command }]) => command.filter((part) => /^(apps|libs)\//.test(part)));
  const sources = paths.map((path) => path.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('mounts only files of this folder, and volumes that it declares', () => {
  const sources = entries.flatMap(([, service]) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const files = sources.filter((source) => source.startsWith('./'));
  // `skillhour up` copies the users from k8s/broker and creates the folders.
  const created = ['./users.conf', './secrets', './backups'];
  const missing = files.filter((file) => !created.includes(file) && !existsSync(join(ROOT, 'deploy', file)));
  expect(missing).toEqual([]);
  expect([...new Set(sources.filter((source) => !source.startsWith('./')))].sort()).toEqual(
    Object.keys(volumes).sort(),
  );
});

it('scrapes the port that shows the metrics', () => {
  const prometheus = z
    .object({
      scrape_configs: z.array(
        z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
      ),
    })
    .parse(parse(read('deploy/observability/prometheus.yaml')));
  const targets = prometheus.scrape_configs.flatMap(({ static_configs: [first] }) => first?.targets ?? []);
  expect(targets).toEqual([`services:${serviceOf('services').environment['GATEWAY__INTERNAL_PORT']}`]);
});
