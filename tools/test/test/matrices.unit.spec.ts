import { MATRICES } from '@skillhour/testing';
import { ROOT } from '@skillhour/machine';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSpecs } from '../src/jest.ts';
import { suites } from '../src/suites.ts';

const specSuites = suites.flatMap((suite) => ('config' in suite ? [suite] : []));
const PAGE = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
/** Rows of the page's table of matrices: the name in the first column, the file in the second. */
const ROWS = [...PAGE.matchAll(/^\| `([\w-]+)` +\| `([^`*]+\.ts)`/gm)].map(([, name, file]) => ({
  name,
  file,
}));

it('every spec file belongs to a suite', async () => {
  const configs = [...new Set(specSuites.map(({ config }) => config))];
  const files = (await Promise.all(configs.map((config) => listSpecs(config)))).flat();
  const inNone = files.filter((file) => !specSuites.some(({ pattern }) => pattern.test(file)));
  expect(inNone.map((file) => relative(ROOT, file))).toEqual([]);
});

it('docs/testing.md names each matrix once and no others', () => {
  expect(ROWS.map(({ name }) => name)).toEqual([...MATRICES]);
});

it.each(ROWS)('the matrix $name is sampled by $file', ({ name, file }) => {
  const source = readFileSync(join(ROOT, String(file)), 'utf8');
  expect(source).toMatch(new RegExp(`(sample|isSampled)\\([^]*'${String(name)}'`));
});
