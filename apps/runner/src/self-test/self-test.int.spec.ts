import { which } from '@skillhour/machine';
import { createLogger } from '@skillhour/observability';
import { ManualClock } from '@skillhour/testing';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Layer, Sandboxes } from '../sandbox/index.js';
import { SelfTest } from './self-test.js';
import { attemptEscapes } from './attempt-escapes.js';

const lines: { reason?: string }[] = [];
const logger = createLogger(
  { service: 'runner', level: 'error' },
  { write: (line: string) => void lines.push(JSON.parse(line) as { reason?: string }) },
);
const config = { PATH: '/usr/bin', PROBE_TIMEOUT_MS: 5_000, PROBE_TTL_MS: 1, RUNNER_PLACES: 1 };

let sandboxes: Sandboxes;
beforeEach(() => {
  lines.length = 0;
  sandboxes = new Sandboxes(config, logger);
});
afterEach(() => sandboxes.onApplicationShutdown());

it('no escape attempt succeeds in the complete sandbox', async () => {
  expect(await attemptEscapes(await sandboxes.make())).toEqual([]);
});

it.each<[readonly Layer[], readonly string[]]>([
  [['files'], ['reads files of the host', 'writes to the host']],
  [['devices'], ['sees devices']],
  [['network'], ['connects to the host']],
  [['processes'], ['sees processes of the host', 'signals processes of the host']],
  [['hostname'], ['sees the name of the host']],
  [['environment'], ['inherits an environment']],
  [['seccomp'], ['makes any system call']],
  [
    ['seccomp', 'userns'],
    ['makes users of its own', 'mounts'],
  ],
  [['limits'], ['has no limits']],
])('without %j, the escape attempts that it prevents succeed', async (layers, found) => {
  const out = await attemptEscapes(await sandboxes.make({ without: new Set(layers) }));
  expect(out).toEqual(expect.arrayContaining([...found]));
});

it('a sandbox that fails the self-test is logged once and tested again', async () => {
  const clock = new ManualClock();
  const weak = await sandboxes.make({ without: new Set<Layer>(['network']) });
  let sandbox = weak;
  const selfTest = new SelfTest(
    { use: (work: (each: typeof weak) => unknown) => work(sandbox) } as never,
    clock,
    logger,
  );
  expect(await selfTest.passes()).toBe(false);
  clock.advance(5_000);
  expect(await selfTest.passes()).toBe(false);
  expect(lines.map(({ reason }) => reason)).toEqual([expect.stringContaining('connects to the host')]);
  sandbox = await sandboxes.make();
  expect(await selfTest.passes()).toBe(false);
  clock.advance(5_000);
  expect(await selfTest.passes()).toBe(true);
});

it('without bubblewrap, the self-test fails and logs how to install it, and passes after the installation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-empty-'));
  const clock = new ManualClock();
  const without = new Sandboxes({ ...config, PATH: folder }, logger);
  const selfTest = new SelfTest(without, clock, logger);
  try {
    expect(await selfTest.passes()).toBe(false);
    expect(lines[0]?.reason).toMatch(/apt-get install bubblewrap/);
    await symlink('/usr/bin/false', join(folder, 'bwrap'));
    clock.advance(5_000);
    expect(await selfTest.passes()).toBe(false);
    expect(lines[1]?.reason).toMatch(
      /^the sandbox could not be created|^the limits of a program could not be set/,
    );
    await rm(join(folder, 'bwrap'));
    await symlink((await which('bwrap')) ?? '', join(folder, 'bwrap'));
    clock.advance(5_000);
    expect(await selfTest.passes()).toBe(true);
  } finally {
    await without.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
});
