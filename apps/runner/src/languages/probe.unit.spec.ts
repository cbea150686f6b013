import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasToolchain, succeeds } from './probe.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-tools-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts a tool on the path: a small shell script. */
async function install(name: string, script: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

describe('a probe', () => {
  it('tells a tool that works from one that is missing or broken', async () => {
    await install('ruby', 'echo ruby 3.1');
    await install('go', 'exit 1');
    expect(await hasToolchain('ruby', folder, 2000)).toBe(true);
    expect(await hasToolchain('go', folder, 2000)).toBe(false);
    expect(await hasToolchain('rust', folder, 2000)).toBe(false);
  });

  it('needs every tool of a language', async () => {
    await install('javac', 'exit 0');
    expect(await hasToolchain('java', folder, 2000)).toBe(false);
    await install('java', 'exit 0');
    expect(await hasToolchain('java', folder, 2000)).toBe(true);
  });

  it('does not wait for a tool that hangs', async () => {
    await install('slow', 'while :; do :; done');
    const startedAtMs = Date.now();
    expect(await succeeds(['slow'], folder, 200)).toBe(false);
    expect(Date.now() - startedAtMs).toBeLessThan(5000);
  });

  it('hands nothing of our environment to a tool but the path', async () => {
    process.env['RUNNER_TEST_SECRET'] = 'secret';
    await install('curious', '[ -z "$RUNNER_TEST_SECRET" ]');
    expect(await succeeds(['curious'], folder, 2000)).toBe(true);
    delete process.env['RUNNER_TEST_SECRET'];
  });
});
