import { RUNNER_LANGUAGES, type RunnerLanguage } from '@skillhour/contracts';
import { Clock } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { sample } from '@skillhour/testing';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeEachLanguage, isMissing } from '../../test/missing-languages.js';
import { calls, callsProgram } from '../../test/probes/calls.js';
import { type Probe, probes } from '../../test/probes/probes.js';
import { createProbeProgram } from '../../test/probes/probe-program.js';
import { LANGUAGES, Toolchains } from '../languages/index.js';
import { programOf } from '../running/program-of.js';
import { type Layer, type Sandbox, Sandboxes } from '../sandbox/index.js';
import { SelfTest } from './self-test.js';
import { withEscapeTargets } from './attempt-escapes.js';

const logger = createLogger({ service: 'runner', level: 'fatal' });
const config = {
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  PROBE_TIMEOUT_MS: 20_000,
  PROBE_TTL_MS: 600_000,
  RUNNER_PLACES: 2,
};
const available = RUNNER_LANGUAGES.filter((language) => !isMissing(language));
const nothing = { file: '', folder: '', port: 0, pid: 0, secret: '', memoryKey: 0 };
/** All sets of layers that have probes. */
const layerSets = [...new Map(probes(nothing).map(({ layers }) => [layers.join(' and '), layers])).values()];

/** In a sample, each set of layers is omitted once, in one language. */
const sampled = sample(
  'sandbox-probes',
  layerSets.flatMap((layers) => available.map((language) => ({ layers, language }))),
  { groupOf: ({ layers }) => layers.join() },
);

let sandboxes: Sandboxes;
let toolchains: Toolchains;
let memoryId: string;
const made = new Map<string, Promise<Sandbox>>();
beforeAll(() => {
  sandboxes = new Sandboxes(config, logger);
  const clock = new Clock();
  toolchains = new Toolchains(config, clock, sandboxes, new SelfTest(sandboxes, clock, logger));
  memoryId = /\d+/.exec(execFileSync('ipcmk', ['-M', '4096', '-p', '0666'], { encoding: 'utf8' }))?.[0] ?? '';
});
afterAll(async () => {
  execFileSync('ipcrm', ['-m', memoryId]);
  await sandboxes.onApplicationShutdown();
});

const memoryKey = (): number => {
  const rows = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
  return Number(rows.map((row) => row.trim().split(/\s+/)).find(([, id]) => id === memoryId)?.[0]);
};

/** Returns a sandbox without some layers, created once. */
const sandboxWithout = (layers: readonly Layer[]): Promise<Sandbox> => {
  const key = layers.join();
  const known = made.get(key) ?? sandboxes.make({ without: new Set(layers) });
  made.set(key, known);
  return known;
};

async function run(language: RunnerLanguage, sandbox: Sandbox, content: string): Promise<string[]> {
  const toolchain = await toolchains.find(language);
  if (toolchain === null) throw new Error(`no ${language} here`);
  const { limits } = LANGUAGES[language];
  const program = programOf({ content, standard_input: '' }, LANGUAGES[language], toolchain);
  const { end, output, error } = await sandbox.run({ ...program, limits: { ...limits, diskMb: 64 } });
  expect({ end, error }).toEqual({ end: 'exit', error: '' });
  return output.split('\n').filter(Boolean);
}

const escapesFrom = async (language: RunnerLanguage, layers: readonly Layer[]): Promise<string[]> => {
  const sandbox = await sandboxWithout(layers);
  return withEscapeTargets(sandbox, async (targets) =>
    run(language, sandbox, createProbeProgram(language, probes({ ...targets, memoryKey: memoryKey() }))),
  );
};

const names = (some: readonly Probe[]) => some.map(({ name }) => name).toSorted();

it('there are at least 150 probes in all languages', () => {
  expect(probes(nothing).length * RUNNER_LANGUAGES.length + calls.length).toBeGreaterThanOrEqual(150);
});

describeEachLanguage('escape probes', (language) => {
  it('all fail in the complete sandbox', async () => {
    expect(await escapesFrom(language, [])).toEqual([]);
  });

  for (const { layers } of sampled.filter((pair) => pair.language === language))
    it(`succeed without ${layers.join(' and ')}, and only those meant for it`, async () => {
      const expected = probes(nothing).filter((probe) =>
        probe.layers.every((layer) => layers.includes(layer)),
      );
      expect((await escapesFrom(language, layers)).toSorted()).toEqual(names(expected));
    });
});

(isMissing('python') ? describe.skip : describe)('calls of the kernel', () => {
  it('are rejected in the sandbox', async () => {
    expect(await run('python', await sandboxWithout([]), callsProgram())).toEqual([]);
  });

  it.each(calls.map(({ name }) => name))('%s is executed without the filter', async (name) => {
    executed ??= run('python', await sandboxWithout(['seccomp']), callsProgram());
    expect(await executed).toContain(name);
  });
  let executed: Promise<string[]> | undefined;
});
