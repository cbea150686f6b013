import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Builds what changed; the rest comes from nx's cache. */
export async function buildWorkspace(report: (line: string) => void): Promise<void> {
  report('building the workspace');
  const nx = join(ROOT, 'node_modules/nx/bin/nx.js');
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the workspace does not build');
}
