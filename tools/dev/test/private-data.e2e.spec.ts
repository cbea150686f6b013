import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sharedConstellation, signUp } from '@skillhour/testing';

/** Returns what other users of the machine could read, by its path below the folder. */
async function findReadableByOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const found = await Promise.all(
    paths.map(async (path) => {
      // A file that disappears meanwhile counts as private.
      const mode = await stat(path).then(
        (stats) => stats.mode,
        () => 0,
      );
      return (mode & 0o077) === 0 ? [] : [`${relative(folder, path)} ${(mode & 0o777).toString(8)}`];
    }),
  );
  return found.flat();
}

it('hides data, emails, logs and secrets of a running system from everyone but their owner', async () => {
  const constellation = await sharedConstellation();
  await signUp(constellation, 'Private');
  const names = await readdir(constellation.dataDir);
  expect(names).toEqual(
    expect.arrayContaining(['logs', 'mail', 'mongo', 'nats', 'run.json', 'secrets.json']),
  );
  expect(await findReadableByOthers(constellation.dataDir)).toEqual([]);
});

it('gives no service the broker password of another service or the admin', async () => {
  const { dataDir, run } = await sharedConstellation();
  const { broker } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    broker: Record<string, string>;
  };
  const pid = run.pids['runner'];
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => undefined);
  if (environment === undefined) return;
  const known = Object.entries(broker).filter(([, password]) => environment.includes(password));
  expect(known.map(([user]) => user)).toEqual(['runner']);
});
