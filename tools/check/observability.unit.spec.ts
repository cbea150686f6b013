import { collectProcessMetrics, metrics } from '@skillhour/observability';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, testedAlerts } from './src/alerts.ts';
import { dashboardExpressions, dashboardFiles } from './src/dashboards/index.ts';
import { labelsIn, seriesIn } from './src/expressions.ts';
import { metricDefinitions, seriesOf } from './src/metric-definitions.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Prometheus adds these labels to every series, and `up` for every process. */
const TARGET_LABELS = ['instance', 'job'];

const definitions = metricDefinitions();
const expressions = [...dashboardExpressions(), ...alerts().map(({ expr }) => expr)];
collectProcessMetrics();
const processMetrics = metrics.getMetricsAsArray().map(({ name }) => name);
const known = ['up', ...processMetrics, ...definitions.flatMap(seriesOf)];

it.each<[string, string[], string[]]>([
  ['max(rooms) > 1 and up == 0', ['rooms', 'up'], []],
  [
    'sum by (le, how) (rate(calls_bucket{code=~"5.."}[5m])) / ignoring(how) group_left sum(calls)',
    ['calls_bucket', 'calls'],
    ['code', 'le', 'how'],
  ],
  ['time() - max(checked{job="a=b"}) >= 5', ['checked'], ['job']],
])('finds series and labels in %s', (expression, series, labels) => {
  expect(seriesIn(expression).sort()).toEqual(series.toSorted());
  expect(labelsIn(expression).sort()).toEqual(labels.toSorted());
});

it('finds the definition of every metric in the code', () => {
  expect(definitions).toContainEqual({
    type: 'histogram',
    name: 'skillhour_call_duration_seconds',
    labels: ['endpoint', 'outcome'],
  });
  expect(definitions).toContainEqual({ type: 'gauge', name: 'skillhour_rooms', labels: [] });
  expect(definitions.filter(({ name }) => !name.startsWith('skillhour_'))).toEqual([]);
});

describe('dashboards and alerts', () => {
  it('use only metrics that exist', () => {
    const unknown = expressions.flatMap(seriesIn).filter((name) => !known.includes(name));
    expect(unknown).toEqual([]);
  });

  it('use only labels that their metrics have', () => {
    const wrong = expressions.flatMap((expression) => {
      const used = definitions.filter((definition) =>
        seriesOf(definition).some((series) => seriesIn(expression).includes(series)),
      );
      const labels = [...TARGET_LABELS, 'le', ...used.flatMap((definition) => definition.labels)];
      return labelsIn(expression)
        .filter((label) => !labels.includes(label))
        .map((label) => `${label} in ${expression}`);
    });
    expect(wrong).toEqual([]);
  });

  it('show every metric of the product on a dashboard', () => {
    const shown = dashboardExpressions().flatMap(seriesIn);
    const hidden = definitions.filter(
      (definition) => !seriesOf(definition).some((series) => shown.includes(series)),
    );
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });
});

it('each dashboard has its own address, and its panels do not overlap', () => {
  const dashboards = Object.values(dashboardFiles()).map(
    (text) => JSON.parse(text) as { uid: string; panels: { gridPos: Record<'x' | 'y' | 'w', number> }[] },
  );
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  for (const { panels } of dashboards) {
    const corners = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(corners).size).toBe(panels.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  }
});

describe('alert rules', () => {
  it('are each tested to fire in one case and to stay silent in another', () => {
    const names = alerts().map(({ alert }) => alert);
    const { firing, silent } = testedAlerts();
    expect({ firing: [...new Set(firing)], silent: [...new Set(silent)] }).toEqual({
      firing: names,
      silent: names,
    });
  });

  it.each(alerts())(
    'link $alert to a runbook with signal, cause, steps and verification',
    ({ annotations: { runbook_url } }) => {
      expect(runbook_url).toMatch(/^docs\/runbooks\/[\w-]+\.md$/);
      const path = join(ROOT, runbook_url);
      expect(existsSync(path)).toBe(true);
      const headings = [...readFileSync(path, 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(['Signal', 'Cause', 'Steps', 'Verify']);
    },
  );
});
