import { ROOT, until } from '@skillhour/machine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '../../dev/src/services/service-names.ts';
import { settingsOf, type System } from '../../dev/src/services/settings.ts';
import { sharedEnvironment } from '../../dev/src/services/shared-environment.ts';
import { REQUIREMENTS } from '../../dev/toolchains/requirements.ts';
import { docker } from './engine.ts';
import { buildArguments, IMAGES, readBuild, testImage } from './images.ts';
import { createSbom, DEBIAN_FORMAT, INSTALLED } from './sbom.ts';
import { testSystem } from './test-system.ts';

const START_MS = 90_000;
/** Everything that a container of ours never needs is taken away. */
const RESTRICTED = [
  ...['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--memory', '1g'],
];
const TOGETHER = SERVICES.filter((name) => name !== 'runner');

type Lock = Record<string, { version?: string; dev?: boolean; link?: boolean }>;
const packagesIn = (text: string) => (JSON.parse(text) as { packages: Lock }).packages;

/** Runs one program in a new container of an image and returns its output. */
const runIn = (name: string, program: string, ...args: string[]) =>
  docker('run', '--rm', '--network', 'none', '--entrypoint', program, testImage(name), ...args);
/** Returns the options that pass an environment to a container, with the patience that this machine needs. */
const asOptions = (env: Readonly<Record<string, string>>) =>
  Object.entries({ ...env, TIMEOUT_FACTOR: process.env['TIMEOUT_FACTOR'] ?? '1' }).flatMap(
    ([variable, value]) => ['--env', `${variable}=${value}`],
  );

let system: System;
beforeAll(async () => {
  system = await testSystem();
});

/** Returns which parts of a service are up; undefined while its process does not respond. */
async function readiness(name: ServiceName) {
  const response = await fetch(`http://127.0.0.1:${system.ports[name]}/readyz`).catch(() => undefined);
  return response && ((await response.json()) as { status: string; parts?: Record<string, string> });
}

/** Starts a container of an image, restricted as in production. */
async function start(name: string, env: Readonly<Record<string, string>>, ...options: string[]) {
  const args = ['--detach', ...RESTRICTED, ...options, ...asOptions(env), testImage(name)];
  const id = (await docker('run', ...args)).trim();
  const untilTrue = (what: string, condition: () => Promise<boolean>) =>
    until(condition, { timeoutMs: START_MS, everyMs: 500, what }).catch(async (cause: unknown) => {
      throw new Error(`${name}: ${what}\n${await docker('logs', '--tail', '40', id)}`, { cause });
    });
  return { id, untilTrue };
}

describe.each(IMAGES)('the image $name', ({ name, maxMb }) => {
  it('contains no sources, specs or tools for development', async () => {
    const args = ['-name', 'node_modules', '-prune', '-o', '-type', 'f', '-print'];
    const files = (await runIn(name, 'find', '/app', ...args)).trim().split('\n');
    expect(files).toEqual(expect.arrayContaining(['/app/apps/web/dist/index.html', '/app/version.json']));
    const unwanted =
      /\.spec\.|\.d\.ts$|\.tsbuildinfo$|\/(src|e2e|test|simulation|mutation-tests)\/|libs\/(testing|machine)\/|standin/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  it('contains the packages that its bill of materials lists, and none for development only', async () => {
    const npm = await runIn(name, 'cat', INSTALLED);
    const lock = packagesIn(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const installed = Object.entries(packagesIn(npm)).filter(([, { link }]) => link !== true);
    const paths = installed.map(([path]) => path).filter((path) => path.includes('node_modules/'));
    expect(paths.filter((path) => lock[path] === undefined || lock[path].dev === true)).toEqual([]);
    const list = 'cd /app/node_modules && ls -d [!@.]* @*/* | grep -v @skillhour/';
    const folders = (await runIn(name, 'sh', '-c', list)).trim().split('\n');
    const topLevel = paths.filter((path) => path.split('node_modules/').length === 2);
    const names = topLevel.flatMap((path) => (path.startsWith('node_modules/') ? [path.slice(13)] : []));
    expect(folders.sort()).toEqual(names.sort());
    const debian = await runIn(name, 'dpkg-query', '--show', `--showformat=${DEBIAN_FORMAT}`);
    const { version } = await readBuild();
    const listed = createSbom({ ...{ name, version, npm, debian }, digest: '', builtAt: '', node: 'v24' });
    expect(listed.components.map((component) => component.name)).toEqual(
      expect.arrayContaining(['node', 'dumb-init', 'libc6', 'fastify', 'mongoose']),
    );
  });

  it('states what it was built from', async () => {
    const build = await readBuild();
    const version = JSON.parse(await runIn(name, 'cat', '/app/version.json')) as Record<string, string>;
    const { commit, version: number, builtAt } = version;
    const values = [`VERSION=${number}`, `COMMIT=${commit}`, `BUILT_AT=${builtAt}`];
    expect(values.flatMap((value) => ['--build-arg', value])).toEqual(buildArguments(build));
    const label = '{{index .Config.Labels "org.opencontainers.image.revision"}}';
    expect((await docker('image', 'inspect', '--format', label, testImage(name))).trim()).toBe(build.commit);
  });

  it('is not larger than expected', async () => {
    const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', testImage(name)));
    expect(Math.round(bytes / 1e6)).toBeLessThanOrEqual(maxMb);
  });
});

it('all services start from the image without anything else, serve the web app and stop in order', async () => {
  const env = { ...sharedEnvironment(TOGETHER, system), BEATS: 'loop' };
  const admin = asOptions({ NATS_URL: process.env['NATS_URL'] ?? '' });
  const prepare = 'libs/messaging/dist/cli/prepare-broker.js';
  await docker('run', '--rm', ...RESTRICTED, ...admin, testImage('skillhour'), prepare);
  await docker('run', '--rm', ...RESTRICTED, ...asOptions(env), testImage('skillhour-migrate'));
  const uploads = ['--mount', 'type=volume,destination=/var/lib/skillhour'];
  const { id, untilTrue } = await start('skillhour', env, ...uploads);
  for (const name of TOGETHER)
    await untilTrue(`${name} is ready`, async () => (await readiness(name))?.status === 'ready');
  expect(await (await fetch(system.webOrigin)).text()).toContain('<title>');
  await docker('exec', id, 'touch', '/var/lib/skillhour/writable');
  await docker('stop', '-t', '30', id);
  expect((await docker('inspect', '--format', '{{.State.ExitCode}}', id)).trim()).toBe('0');
});

it('the runner starts from its image as on one server, and its sandbox passes its test there', async () => {
  // The search path of the image, not of this machine.
  const { PATH: _, ...env } = settingsOf('runner', system);
  // As in deploy/compose.yaml and compose.sandbox.yaml. docker-compose of the suite's installation can't give the last one.
  const { untilTrue } = await start(
    'skillhour-runner',
    { ...env, RUNNER_LIMITS: 'container', RUNNER_PLACES: '1' },
    ...[
      '--tmpfs',
      '/var/tmp',
      '--memory',
      '768m',
      '--memory-swap',
      '768m',
      '--pids-limit',
      '256',
      '--cpus',
      '1',
    ],
    ...['seccomp=unconfined', 'apparmor=unconfined', 'systempaths=unconfined'].flatMap((option) => [
      '--security-opt',
      option,
    ]),
  );
  for (const part of ['broker', 'sandbox'])
    await untilTrue(`${part} is up`, async () => (await readiness('runner'))?.parts?.[part] === 'up');
});

it('the image of the runner has the sandbox and all toolchains', async () => {
  const programs = ['node', ...REQUIREMENTS.flatMap((need) => need.programs)];
  const script = 'for program in "$@"; do command -v "$program" || exit 1; done';
  const paths = (await runIn('skillhour-runner', 'sh', '-c', script, 'sh', ...programs)).trim().split('\n');
  expect(paths).toHaveLength(programs.length);
  expect(paths.filter((path) => !path.startsWith('/usr/'))).toEqual([]);
});
