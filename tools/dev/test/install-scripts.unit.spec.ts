import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALL_SCRIPTS } from '../install-scripts.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

it('lists every package with an install script, and no other', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  const found = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(found)].sort()).toEqual(INSTALL_SCRIPTS.map(({ name }) => name).sort());
});

it('turns off all scripts for npm, and repeats the decisions for versions that read allowScripts', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(allowScripts).toEqual(Object.fromEntries(INSTALL_SCRIPTS.map(({ name, runs }) => [name, runs])));
});
