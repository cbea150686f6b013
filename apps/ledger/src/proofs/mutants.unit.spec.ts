import { transform } from '@swc/core';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { mutants, type Mutant } from './mutants.js';

const FOLDERS = ['core', 'check', 'committing', 'simulation', 'proofs'];
const source = join(import.meta.dirname, '..');
const PROVE = `
  const [folder, count] = process.argv.slice(1);
  const fates = [];
  for (let number = 0; number < Number(count); number += 1) {
    const { prove } = await import(folder + '/' + number + '/proofs/prove.js');
    fates.push(await prove(10, 150).then(() => 'survived', (problem) => 'caught by ' + problem));
  }
  console.log(JSON.stringify(fates));
`;

const javascript = async (typescript: string): Promise<string> =>
  (
    await transform(typescript, {
      swcrc: false,
      jsc: { target: 'es2023', parser: { syntax: 'typescript', decorators: true } },
    })
  ).code;

/** Compiles what the proofs need, without the files that know the database. */
async function compile(folder: string): Promise<void> {
  await writeFile(join(folder, '..', 'package.json'), '{"type":"module"}');
  for (const part of FOLDERS) {
    await mkdir(join(folder, part), { recursive: true });
    const files = (await readdir(join(source, part))).filter((name) => !/\.(spec|store)\.ts$/.test(name));
    for (const name of files) {
      const typescript = await readFile(join(source, part, name), 'utf8');
      await writeFile(join(folder, part, name.replace(/ts$/, 'js')), await javascript(typescript));
    }
  }
}

async function mutate(folder: string, [file, text, replacement]: Mutant): Promise<void> {
  const typescript = await readFile(join(source, `${file}.ts`), 'utf8');
  if (!typescript.includes(text)) throw new Error(`no such text in ${file}: ${text}`);
  await writeFile(join(folder, `${file}.js`), await javascript(typescript.replaceAll(text, replacement)));
}

it('catches every mutant, and only mutants', async () => {
  const home = await mkdtemp(join(tmpdir(), 'skillhour-mutants-'));
  try {
    await compile(join(home, '0'));
    for (const [index, mutant] of mutants.entries()) {
      const folder = join(home, String(index + 1));
      await cp(join(home, '0'), folder, { recursive: true });
      await mutate(folder, mutant);
    }
    const args = ['--input-type=module', '--eval', PROVE, home, String(mutants.length + 1)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
    const [original, ...fates] = z.array(z.string()).parse(JSON.parse(stdout));
    expect(original).toBe('survived');
    const survivors = mutants.filter((_, index) => fates[index] === 'survived');
    expect(survivors).toEqual([]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}, 90_000);
