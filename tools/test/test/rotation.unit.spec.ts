import { ROOT } from '@skillhour/machine';
import { relative } from 'node:path';
import { listSpecs, ROOT_CONFIG } from '../src/jest.ts';
import { isInRotation } from '../src/rotation.ts';

it('six seeds in a row select every spec file, and one story of each group with each seed', async () => {
  const files = (await listSpecs(ROOT_CONFIG)).map((file) => relative(ROOT, file));
  const countSeeds = (file: string) =>
    [7, 8, 9, 10, 11, 12].filter((seed) => isInRotation(file, seed)).length;
  const rotated = files.filter((file) => countSeeds(file) < 6).toSorted();
  expect(rotated.map((file) => [file, countSeeds(file)])).toEqual([
    ['apps/gateway/e2e/faults.e2e.spec.ts', 3],
    ['apps/web/e2e/firefox.e2e.spec.ts', 2],
    ['apps/web/e2e/interruptions.e2e.spec.ts', 3],
    ['apps/web/e2e/relay.e2e.spec.ts', 2],
    ['apps/web/e2e/slow-connection.e2e.spec.ts', 2],
  ]);
});
