import { ROOT } from '@skillhour/machine';
import { relative } from 'node:path';
import { listSpecs, ROOT_CONFIG } from '../src/jest.ts';
import { isInRotation } from '../src/rotation.ts';

it('three seeds in a row select every spec file, and each story that takes turns once', async () => {
  const files = (await listSpecs(ROOT_CONFIG)).map((file) => relative(ROOT, file));
  const seedsOf = (file: string) => [7, 8, 9].filter((seed) => isInRotation(file, seed));
  const rotated = files.filter((file) => seedsOf(file).length < 3);
  expect(rotated.toSorted()).toEqual([
    'apps/gateway/e2e/faults.e2e.spec.ts',
    'apps/web/e2e/firefox.e2e.spec.ts',
    'apps/web/e2e/interruptions.e2e.spec.ts',
    'apps/web/e2e/relay.e2e.spec.ts',
    'apps/web/e2e/slow-connection.e2e.spec.ts',
    'tools/dev/test/demo-load.e2e.spec.ts',
  ]);
  expect(rotated.map((file) => seedsOf(file).length)).toEqual([1, 1, 1, 1, 1, 1]);
});
