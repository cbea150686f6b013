import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDatabase, serviceNames } from './service-schemas.ts';

const APPS = join(import.meta.dirname, '../../../apps');

it('detects which services open a database', () => {
  const opens = (name: string) =>
    globSync('*.ts', { cwd: join(APPS, name, 'src') }).some((file) =>
      readFileSync(join(APPS, name, 'src', file), 'utf8').includes('database: true'),
    );
  expect(serviceNames().filter(hasDatabase)).toEqual(serviceNames().filter(opens));
});
