import { ROOT } from '@skillhour/machine';
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The program that runs the services of the given files. */
export const ALL = join(ROOT, 'libs/service-kit/dist/cli/all.js');

/** The demo services compiled for one spec, so that a separate process can run them. */
export interface CompiledDemo {
  /** A folder below the project, so that its files can import the libs; `demo/` contains the services. */
  folder: string;
  remove(): Promise<void>;
}

export async function compileDemo(name: string): Promise<CompiledDemo> {
  const folder = join(ROOT, 'node_modules/.cache', `${name}-${process.pid}`);
  const swc = join(createRequire(import.meta.url).resolve('@swc/cli/package.json'), '../bin/swc.js');
  const options = ['--strip-leading-paths', '--config-file', join(ROOT, '.swcrc')];
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [swc, 'src/demo', '-d', folder, ...options], {
    cwd: join(import.meta.dirname, '../..'),
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
