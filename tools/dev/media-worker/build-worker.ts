import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { installAtomically, removeStale } from './cache.ts';
import { inParallel, runTool, type Tool } from './compile.ts';
import { fixDtlsTransport } from './dtls-fix.ts';
import { workerSources } from './sources.ts';
import { flatcArguments, toolchain } from './toolchain.ts';
import { parseRenames, unityUnits } from './units.ts';
import { whyNotUsable } from './verify.ts';

const HERE = import.meta.dirname;
const JOB_MEMORY_BYTES = 1024 ** 3;
const SCRATCH_PREFIX = 'media-worker-build-';
/** Fixed, so that every machine builds the same worker. */
const UNITS = 4;

export interface BuildOptions {
  /** The `worker` folder of the installed mediasoup package; read-only. */
  readonly workerDir: string;
  /** Folder for scratch files during the build. */
  readonly cacheDir: string;
  readonly output: string;
  /** Called with `[n/total] finished step`. */
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Builds mediasoup-worker from the C++ sources inside the npm package against the system's libraries. It can be interrupted at any time: it
 * then ends the compilers and removes scratch files, and the output appears only by rename.
 * @throws Error that names the compiler's complaint.
 */
export async function buildWorker(options: BuildOptions): Promise<void> {
  const { cacheDir, output, signal } = options;
  await mkdir(cacheDir, { recursive: true });
  await removeStale(cacheDir, SCRATCH_PREFIX);
  const scratch = await mkdtemp(join(cacheDir, SCRATCH_PREFIX));
  try {
    const binary = join(scratch, 'mediasoup-worker');
    const step = await build(options, scratch, binary);
    const defect = await whyNotUsable(binary);
    if (defect !== undefined) throw new Error(`the new media worker does not start: ${defect}`);
    signal.throwIfAborted();
    await installAtomically(binary, output);
    step('linked and tested');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function build(
  options: BuildOptions,
  scratch: string,
  binary: string,
): Promise<(what: string) => void> {
  const { workerDir, signal } = options;
  const jobs = Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / JOB_MEMORY_BYTES)));
  const run = (tool: Tool): Promise<string> => runTool(tool, scratch, signal);

  const units = await writeUnits(workerDir, scratch, UNITS);
  const step = counter(units.length + 2, options.report);
  await run({ command: 'flatc', args: flatcArguments(await schemas(workerDir), join(scratch, 'fbs/FBS')) });
  const shim = join(HERE, 'shim');
  const { compilerFlags, linkerFlags } = await toolchain({ worker: workerDir, scratch, shim });
  step(`sources prepared, compiling ${units.length} units with ${jobs} ${jobs === 1 ? 'job' : 'jobs'}`);

  await inParallel(
    jobs,
    units.map((unit) => async () => {
      await run({ command: 'g++', args: [...compilerFlags, '-c', unit, '-o', `${unit}.o`] });
      step(`compiled ${unit}`);
    }),
  );
  await run({ command: 'g++', args: ['-o', binary, ...units.map((unit) => `${unit}.o`), ...linkerFlags] });
  return step;
}

/** Writes the translation units and the patched copies. Returns the units' file names in the scratch folder. */
async function writeUnits(workerDir: string, scratch: string, count: number): Promise<string[]> {
  await mkdir(join(scratch, 'fbs/FBS'), { recursive: true });
  await mkdir(join(scratch, 'patched/src/RTC'), { recursive: true });
  const dtls = 'src/RTC/DtlsTransport.cpp';
  const fixed = fixDtlsTransport(await readFile(join(workerDir, dtls), 'utf8'));
  await writeFile(join(scratch, 'patched', dtls), fixed);
  const renames = parseRenames(await readFile(join(HERE, 'renames.txt'), 'utf8'));
  const texts = unityUnits(await workerSources(workerDir), renames, count);
  const names = texts.map((_, index) => `unit${index + 1}.cpp`);
  await Promise.all(names.map((name, index) => writeFile(join(scratch, name), texts[index] ?? '')));
  return names;
}

async function schemas(workerDir: string): Promise<string[]> {
  const names = await readdir(join(workerDir, 'fbs'));
  return names.filter((name) => name.endsWith('.fbs')).map((name) => join(workerDir, 'fbs', name));
}

function counter(total: number, report: (line: string) => void): (what: string) => void {
  let done = 0;
  return (what) => report(`[${++done}/${total}] ${what}`);
}
