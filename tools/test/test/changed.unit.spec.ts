import { ROOT } from '@skillhour/machine';
import { relative } from 'node:path';
import { specsOf } from '../src/changed.ts';

const affected = async (...changed: string[]) =>
  (await specsOf('jest.config.mjs', changed)).map((file) => relative(ROOT, file));

describe('specsOf', () => {
  it('selects the specs that import a changed file, directly or indirectly', async () => {
    const specs = await affected('apps/ledger/src/plans/rupees.ts');
    expect(specs).toContain('apps/ledger/src/plans/rupees.unit.spec.ts');
    expect(specs).toContain('apps/ledger/src/purchases/payments.int.spec.ts');
    expect(specs).not.toContain('apps/content/src/posts/blogs.int.spec.ts');
  });

  it('selects every story and the specs that start the built service', async () => {
    const specs = await affected('apps/ledger/src/plans/rupees.ts');
    expect(specs).toContain('apps/web/e2e/payments.e2e.spec.ts');
    expect(specs).toContain('apps/ledger/src/writing/kill.int.spec.ts');
    expect(specs).not.toContain('apps/exchange/src/kill.int.spec.ts');
  });

  it('selects only the spec itself if a spec changed', async () => {
    const spec = 'apps/ledger/src/plans/rupees.unit.spec.ts';
    expect(await affected(spec)).toEqual([spec]);
  });

  it('selects nothing for a docs page and everything for the lockfile', async () => {
    expect(await affected('docs/architecture.md')).toEqual([]);
    expect((await affected('package-lock.json')).length).toBeGreaterThan(300);
  });
});
