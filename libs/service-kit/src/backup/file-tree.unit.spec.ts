import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkTree, LINKS, listTree, removeStale } from './file-tree.js';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'skillhour-files-'))));
afterEach(() => rm(folder, { recursive: true }));

async function pathsIn(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of listTree(path, 'files')) found.push(file.path);
  return found.sort();
}

it('retains files that are deleted between two copies, and adds those that appear', async () => {
  const [source, links] = [join(folder, 'images'), join(folder, 'images', `${LINKS}1`)];
  await mkdir(join(source, 'one'), { recursive: true });
  await writeFile(join(source, 'one/picture'), 'first');
  await linkTree(source, links);
  await rm(join(source, 'one'), { recursive: true });
  await mkdir(join(source, 'two'));
  await writeFile(join(source, 'two/picture'), 'second');
  await linkTree(source, links);
  expect(await pathsIn(links)).toEqual(['files/one/picture', 'files/two/picture']);
  expect(await readFile(join(links, 'one/picture'), 'utf8')).toBe('first');
});

it('lists an empty folder, which says that an upload has no reference', async () => {
  await mkdir(join(folder, '.references/id.member'), { recursive: true });
  expect(await pathsIn(folder)).toEqual(['files/.references/id.member/']);
});

it('removes temporary folders of killed programs only', async () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [`${LINKS}old`, `${LINKS}new`, 'other']) await mkdir(join(folder, name));
  for (const name of [`${LINKS}old`, 'other']) await utimes(join(folder, name), yesterday, yesterday);
  await removeStale(folder, LINKS);
  expect(await pathsIn(folder)).toEqual([`files/${LINKS}new/`, 'files/other/']);
});
