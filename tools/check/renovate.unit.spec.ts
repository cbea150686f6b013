import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const EXACT = /^\d+\.\d+\.\d+$/;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}
interface Renovate {
  packageRules: { groupName: string; matchPackageNames?: string[]; rangeStrategy?: string }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
const rangesOf = (file: string): [string, string][] => {
  const { dependencies, devDependencies, overrides } = read<Manifest>(file);
  return Object.entries({ ...dependencies, ...devDependencies, ...overrides });
};
const { packageRules } = read<Renovate>('renovate.json');

it('names only packages that are used', () => {
  const manifests = ['package.json', ...globSync('{apps,libs,tools}/*/package.json', { cwd: ROOT })];
  const used = manifests.flatMap(rangesOf).map(([name]) => name);
  const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(named.length).toBeGreaterThan(0);
  const isUsed = (name: string) => used.some((each) => matchesGlob(each, name));
  expect(named.filter((name) => !isUsed(name))).toEqual([]);
});

it('keeps the exact versions of the tools that are pinned', () => {
  const pinned = rangesOf('package.json').filter(([, range]) => EXACT.test(range));
  const [rule] = packageRules.filter(({ rangeStrategy }) => rangeStrategy === 'pin');
  expect(rule?.matchPackageNames).toEqual([...new Set(pinned.map(([name]) => name))].sort());
});
