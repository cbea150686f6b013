import { capture, createTestFolder, scaledTimeoutMs, which } from '@skillhour/machine';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardExpressions } from './src/dashboards/index.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/observability');
/** The unit tests of the rules cover hours, which takes half a minute on two idle cores. */
const WITHIN_MS = scaledTimeoutMs(300_000);
const promtool = await which('promtool');
const withPromtool = promtool === undefined ? describe.skip : describe;

withPromtool('promtool', () => {
  const run = (...args: string[]) => capture(promtool ?? '', args, WITHIN_MS);
  const passed = expect.objectContaining({ status: 0 }) as unknown;

  it('accepts the alert rules', async () => {
    expect(await run('check', 'rules', join(FOLDER, 'alerts.yaml'))).toEqual(passed);
  });

  it(
    'passes the unit tests of the alert rules',
    async () => {
      expect(await run('test', 'rules', join(FOLDER, 'alerts.test.yaml'))).toEqual(passed);
    },
    WITHIN_MS,
  );

  it('accepts the configuration of Prometheus on one server', async () => {
    expect(await run('check', 'config', join(FOLDER, 'prometheus.yaml'))).toEqual(passed);
  });

  it('accepts every expression of the dashboards', async () => {
    const folder = createTestFolder('dashboards');
    const file = join(folder, 'rules.yaml');
    const rules = dashboardExpressions().map((expr, index) => ({ record: `panel:${index}`, expr }));
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
    expect(await run('check', 'rules', file)).toEqual(passed);
    rmSync(folder, { recursive: true });
  });
});
