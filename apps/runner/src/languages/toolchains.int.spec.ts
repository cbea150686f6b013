import { which } from '@skillhour/machine';
import { Clock } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SelfTest } from '../self-test/index.js';
import { Sandboxes } from '../sandbox/index.js';
import { Toolchains } from './toolchains.js';

const logger = createLogger({ service: 'runner', level: 'fatal' });

let folder: string;
const opened: Sandboxes[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-tools-'));
  await symlink((await which('bwrap')) ?? '', join(folder, 'bwrap'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((sandboxes) => sandboxes.onApplicationShutdown()));
  await rm(folder, { recursive: true, force: true });
});

/** Installs a tool on the path, as a small shell script. */
async function install(name: string, script: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

const toolchains = (timeoutMs = 5_000): Toolchains => {
  const config = { PATH: folder, PROBE_TIMEOUT_MS: timeoutMs, PROBE_TTL_MS: 1, RUNNER_PLACES: 1 };
  const sandboxes = new Sandboxes(config, logger);
  opened.push(sandboxes);
  const clock = new Clock();
  return new Toolchains(config, clock, sandboxes, new SelfTest(sandboxes, clock, logger));
};

const available = async (chains: Toolchains) =>
  (await chains.list()).flatMap(({ name, available, version }) => (available ? [[name, version]] : []));

it('detects working tools and their versions, and ignores missing and broken ones', async () => {
  await install('ruby', 'echo "ruby 3.1.7p261 (2025-03-26) [x86_64]"');
  await install('go', 'echo go version go1.19.8; exit 1');
  await install('python3', 'echo Python');
  expect(await available(toolchains())).toEqual([
    ['python', null],
    ['ruby', '3.1.7'],
  ]);
});

it('requires all tools of a language', async () => {
  const chains = toolchains();
  await install('javac', 'echo javac 17.0.1');
  expect(await available(chains)).toEqual([]);
  await install('java', 'echo openjdk 17.0.1 >&2');
  expect(await available(chains)).toEqual([['java', '17.0.1']]);
});

it('does not wait for a tool that hangs', async () => {
  await install('ruby', 'while :; do :; done');
  await install('go', 'echo 1.2');
  expect(await available(toolchains(300))).toEqual([['go', '1.2']]);
});

it('gives a tool neither our environment nor files it needs outside the sandbox', async () => {
  process.env['RUNNER_TEST_SECRET'] = 'secret';
  await writeFile(join(folder, 'library'), '');
  await install('ruby', '[ -z "$RUNNER_TEST_SECRET" ]');
  await install('go', `cat ${join(folder, 'library')}`);
  expect(await available(toolchains())).toEqual([['ruby', null]]);
  delete process.env['RUNNER_TEST_SECRET'];
});
