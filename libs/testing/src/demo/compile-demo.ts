import { ROOT } from '@skillhour/machine';
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The program that runs the services of the files that it is given. */
export const ALL = join(ROOT, 'libs/service-kit/dist/cli/all.js');

/** The demo services as files that a process of their own can run, for one spec. */
export interface CompiledDemo {
  /** Below the project, so that what lies there finds the libs; `demo/` holds the services. */
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
