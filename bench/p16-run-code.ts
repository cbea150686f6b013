import { LANGUAGES } from '@skillhour/runner/languages';
import { Sandboxes, type Program, type Sandbox } from '@skillhour/runner/sandbox';
import { createLogger } from '@skillhour/observability';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, formatEstimate, combineVerdicts, type Benchmark, type Verdict } from './measure/goal.ts';
import { interleave, dropDisturbed, type Pass } from './measure/rounds.ts';
import { estimate, quantile, type Estimate } from './measure/statistics.ts';

const TURNS = Number(process.env['TURNS'] ?? 9);
/** Runs per round of one contender; the round's cost is their median. */
const RUNS = 9;
const ADDS_AT_MOST_MS = 25;
const P95_ABOVE_BARE_MS = 400;

/** Programs that do almost nothing, so that the overhead dominates. */
const SCRIPTED = { javascript: 'console.log(1)', python: 'print(1)', ruby: 'puts 1' } as const;
type Scripted = keyof typeof SCRIPTED;
const TOOLS = { javascript: process.execPath, python: '/usr/bin/python3', ruby: '/usr/bin/ruby' } as const;

interface Timed {
  what: string;
  passes: readonly Pass<'bare' | 'sandbox'>[];
  /** Duration of every run in milliseconds, in the sandbox and without it. */
  all: { bare: number[]; sandbox: number[] };
}

/**
 * P16: how much longer a program takes in the sandbox than alone, for one that exits immediately and for three
 * languages.
 */
export const p16: Benchmark = async (report) => {
  const config = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    PROBE_TIMEOUT_MS: 5_000,
    PROBE_TTL_MS: 1,
    RUNNER_PLACES: 1,
  };
  const sandboxes = new Sandboxes(config, createLogger({ service: 'bench', level: 'warn' }));
  const folder = await mkdtemp(join(tmpdir(), 'skillhour-bench-'));
  try {
    const sandbox = await sandboxes.make();
    const node = await sandboxes.ensureReadable(process.execPath);
    const timed: Timed[] = [await time('true', sandbox, nothing, ['/usr/bin/true'], report)];
    for (const language of Object.keys(SCRIPTED) as Scripted[]) {
      const { file, program, bare } = await scripted(language, folder, node);
      await writeFile(file, SCRIPTED[language]);
      timed.push(await time(language, sandbox, program, bare, report));
    }
    return findingOf(timed);
  } finally {
    await sandboxes.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
};

const nothing: Program = {
  file: 'nothing',
  source: Buffer.alloc(0),
  input: Buffer.alloc(0),
  compile: null,
  run: ['/usr/bin/true'],
  environment: {},
  mounts: [],
  limits: LANGUAGES.python.limits,
  outOfMemory: /(?!)/,
};

async function scripted(language: Scripted, folder: string, node: string) {
  const setup = LANGUAGES[language];
  const names = setup.names('');
  const at = '/opt/tools/node';
  const tools = { node: at, python3: TOOLS.python, ruby: TOOLS.ruby };
  const file = join(folder, names.file);
  const direct = { ...tools, node: TOOLS.javascript };
  return {
    file,
    bare: setup.run(direct, { ...names, file }),
    program: {
      ...nothing,
      file: names.file,
      source: Buffer.from(SCRIPTED[language]),
      run: setup.run(tools, names),
      sees: language === 'javascript' ? [{ from: node, at }] : [],
      limits: setup.limits,
    },
  };
}

async function time(
  what: string,
  sandbox: Sandbox,
  program: Program,
  bare: readonly string[],
  report: (line: string) => void,
): Promise<Timed> {
  report(what);
  const all: Timed['all'] = { bare: [], sandbox: [] };
  const round = (name: 'bare' | 'sandbox', run: () => Promise<void>) => async () => {
    const took: number[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      const startMs = performance.now();
      await run();
      took.push(performance.now() - startMs);
    }
    all[name].push(...took);
    return { cost: quantile(took, 0.5), perSecond: 0 };
  };
  const contenders = {
    bare: round('bare', () => execute(bare)),
    sandbox: round('sandbox', async () => {
      const { end, exitCode } = await sandbox.run(program);
      if (end !== 'exit' || exitCode !== 0) throw new Error(`${what} fails in the sandbox: ${end}`);
    }),
  };
  return { what, passes: await interleave(contenders, TURNS, report), all };
}

/** Runs a program without a sandbox and reads its output to the end. */
async function execute([program = '', ...args]: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.resume();
  child.stderr.resume();
  const [status] = (await once(child, 'close')) as [number];
  if (status !== 0) throw new Error(`${program} fails outside the sandbox: ${status}`);
}

function findingOf(timed: readonly Timed[]) {
  const found = timed.map(({ what, passes, all }) => {
    const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'bare');
    const adds = estimate(undisturbed.map((pass) => pass.sandbox.cost - pass.bare.cost));
    const p95 = quantile(all.sandbox, 0.95) - quantile(all.bare, 0.5);
    return { what, adds, p95, disturbed, verdict: verdictOf(what, { adds, p95, disturbed }) };
  });
  return {
    goal: 'P16',
    figure: found
      .map(
        ({ what, adds, p95 }) =>
          `${what}: + ${formatEstimate(adds, 1)} ms, p95 ${p95.toFixed(0)} ms above bare`,
      )
      .join('; '),
    bar: `+ ≤ ${ADDS_AT_MOST_MS} ms p50; p95 ≤ ${P95_ABOVE_BARE_MS} ms above bare`,
    verdict: combineVerdicts(found.map(({ verdict }) => verdict)),
    details: Object.fromEntries(timed.map(({ what, passes, all }) => [what, { passes, all }])),
  };
}

interface Added {
  adds: Estimate;
  p95: number;
  disturbed: boolean;
}

function verdictOf(what: string, { adds, p95, disturbed }: Added): Verdict {
  if (disturbed) return 'inconclusive';
  const isQuick: Verdict = p95 <= P95_ABOVE_BARE_MS ? 'pass' : 'fall short';
  return what === 'true'
    ? atMost(adds, ADDS_AT_MOST_MS)
    : combineVerdicts([atMost(adds, ADDS_AT_MOST_MS), isQuick]);
}
