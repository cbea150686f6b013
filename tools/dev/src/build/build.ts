import { ROOT } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVICES } from '../services/service-names.ts';
import { fingerprint } from './fingerprint.ts';

const BUILD_MARKER = join(ROOT, 'node_modules/.cache/skillhour-built');
const SOURCES = [join(ROOT, 'apps'), join(ROOT, 'libs')];
const OUTPUT_LINES = 60;

/** Thrown if the workspace does not build. The message contains the end of the build's output. */
class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** Builds libraries, services and the web app with nx, unless no source has changed since the last build. */
export async function buildWorkspace(options: {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}): Promise<void> {
  if ((await buildState()) === 'current') return;
  const wanted = await fingerprint(SOURCES);
  await rm(BUILD_MARKER, { force: true });
  options.report('Building (unchanged projects come from the cache)');
  await runNx(options);
  await mkdir(dirname(BUILD_MARKER), { recursive: true });
  await writeFile(BUILD_MARKER, wanted);
}

/** Returns the state of the build. `stale` means that a source has changed since. */
export async function buildState(): Promise<'missing' | 'stale' | 'current'> {
  if (!isBuilt()) return 'missing';
  const [built, wanted] = await Promise.all([
    readFile(BUILD_MARKER, 'utf8').catch(() => ''),
    fingerprint(SOURCES),
  ]);
  return built === wanted ? 'current' : 'stale';
}

/** Returns whether the build's files exist: they may have been removed. */
function isBuilt(): boolean {
  const services = SERVICES.filter((name) => existsSync(join(ROOT, 'apps', name, 'src/main.ts')));
  const made = [...services.map((name) => `apps/${name}/dist/main.js`), 'apps/web/dist/index.html'];
  return made.every((path) => existsSync(join(ROOT, path)));
}

async function runNx({ report, signal }: Parameters<typeof buildWorkspace>[0]): Promise<void> {
  const child = spawn(
    join(ROOT, 'node_modules/.bin/nx'),
    ['run-many', '-t', 'build', '--outputStyle=static'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NX_TUI: 'false',
        NX_DAEMON: 'false',
        FORCE_COLOR: '0',
        PATH: pathWithBinaries(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      const [, project, cached] = /nx run @skillhour\/([\w-]+):build(.*)$/.exec(line) ?? [];
      if (project !== undefined) report(`  built ${project}${cached?.includes('cache') ? ' (cached)' : ''}`);
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) throw new BuildFailed(`The build failed:\n${output.slice(-OUTPUT_LINES).join('\n')}`);
}

/** Makes the build's own programs run on the same Node as this process. */
function pathWithBinaries(): string {
  return `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
}
