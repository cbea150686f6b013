import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { missingRequirements } from '../toolchains/missing-requirements.ts';
import { REQUIREMENTS } from '../toolchains/requirements.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-path-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const missing = async () => (await missingRequirements(`${folder}:relative:`)).map(({ name }) => name);
const all = REQUIREMENTS.map(({ name }) => name);

it('reports every requirement as missing in an empty folder', async () => {
  expect(await missing()).toEqual(all);
});

it('counts links to programs that the sandbox sees, and requires all programs of a need', async () => {
  for (const program of ['bwrap', 'ruby', 'javac']) await symlink('/usr/bin/true', join(folder, program));
  expect(await missing()).toEqual(all.filter((name) => !['the sandbox', 'Ruby'].includes(name)));
  await symlink('/usr/bin/true', join(folder, 'java'));
  expect(await missing()).toEqual(all.filter((name) => !['the sandbox', 'Ruby', 'Java'].includes(name)));
});

it('waits for an installation, even if nothing else keeps the process alive', async () => {
  for (const [name, script] of [
    ['apt-get', 'sleep 0.3'],
    ['sudo', 'shift; exec "$@"'],
  ] as const)
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const install = new URL('../toolchains/install.ts', import.meta.url).href;
  const program = `const { apt } = await import('${install}');
    console.log(await apt(['update'], '${join(folder, 'log')}'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
  });
  expect(stdout).toBe('true\n');
});

it('ignores programs in a home folder', async () => {
  const shim = join(folder, 'rustc');
  await writeFile(shim, '#!/bin/sh\n');
  await chmod(shim, 0o755);
  expect(await missing()).toContain('Rust');
});
