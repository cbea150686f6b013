import { sample } from '@skillhour/testing';
import { transform } from '@swc/core';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { mutants, withoutClock, withoutDeadlines, type Mutant } from './mutants.js';

const FOLDERS = [
  'src/core',
  'src/verification-rules',
  'src/committing',
  'test/simulation',
  'test/mutation-tests',
];
const app = join(import.meta.dirname, '../..');
const PROVE = script('test/mutation-tests/prove.js', '({ prove }) => prove(10, 150)');
const SIMULATE = script(
  'test/simulation/simulate.js',
  'async ({ simulate }) => { for (let seed = 0; seed < 40; seed += 1) await simulate(seed, 150); }',
);

/** Builds a script that runs `work` with the module of each folder and prints whether it survived or failed. */
function script(module: string, work: string): string {
  return `
    const [home, count] = process.argv.slice(1);
    const fates = [];
    for (let number = 0; number < Number(count); number += 1) {
      const work = (${work})(await import(home + '/' + number + '/${module}'));
      fates.push(await work.then(() => 'survived', (problem) => 'caught by ' + problem));
    }
    console.log(JSON.stringify(fates));
  `;
}

const javascript = async (typescript: string): Promise<string> =>
  (
    await transform(typescript, {
      swcrc: false,
      jsc: { target: 'es2023', parser: { syntax: 'typescript', decorators: true } },
    })
  ).code;

/** Compiles the files needed by the mutation tests, without specs and stores. */
async function compile(folder: string): Promise<void> {
  await writeFile(join(folder, '..', 'package.json'), '{"type":"module"}');
  for (const subfolder of FOLDERS) {
    await mkdir(join(folder, subfolder), { recursive: true });
    const files = (await readdir(join(app, subfolder))).filter((name) => !/\.(spec|store)\.ts$/.test(name));
    for (const name of files) {
      const typescript = await readFile(join(app, subfolder, name), 'utf8');
      await writeFile(join(folder, subfolder, name.replace(/ts$/, 'js')), await javascript(typescript));
    }
  }
}

/** Applies all faults to the compiled files. */
async function mutate(folder: string, faults: readonly Mutant[]): Promise<void> {
  for (const name of new Set(faults.map(([file]) => file))) {
    let typescript = await readFile(join(app, `${name}.ts`), 'utf8');
    for (const [file, text, replacement] of faults) {
      if (file !== name) continue;
      if (!typescript.includes(text)) throw new Error(`no such text in ${file}: ${text}`);
      typescript = typescript.replaceAll(text, replacement);
    }
    await writeFile(join(folder, `${name}.js`), await javascript(typescript));
  }
}

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'skillhour-mutants-'));
  await compile(join(home, '0'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs the script on folders `0` (the original) to `n` (each with its own faults); returns its results. */
async function runOnMutants(script: string, faults: readonly (readonly Mutant[])[]): Promise<string[]> {
  for (const [index, each] of faults.entries()) {
    const folder = join(home, String(index + 1));
    await cp(join(home, '0'), folder, { recursive: true, force: true });
    await mutate(folder, each);
  }
  const args = ['--input-type=module', '--eval', script, home, String(faults.length + 1)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
  return z.array(z.string()).parse(JSON.parse(stdout));
}

it('catches every mutant and accepts the original', async () => {
  const sampled = sample('ledger-mutants', mutants, { groupOf: ([file]) => file });
  const [original, ...fates] = await runOnMutants(
    PROVE,
    sampled.map((mutant) => [mutant]),
  );
  expect(original).toBe('survived');
  const survivors = sampled.filter((_, index) => fates[index] === 'survived');
  expect(survivors).toEqual([]);
}, 90_000);

it('finds by simulation alone the adjustment that took effect after its undo', async () => {
  const [original, late, wrong] = await runOnMutants(SIMULATE, [
    withoutDeadlines,
    [...withoutDeadlines, withoutClock],
  ]);
  expect(original).toBe('survived');
  expect(late).toMatch(/^caught by Error: SIMULATION=\d+ .* was decided after its caller had given up$/);
  expect(wrong).toMatch(
    /^caught by Error: SIMULATION=\d+ .*edited:\d:hold has \d+ minutes for a request of \d+$/,
  );
}, 90_000);
