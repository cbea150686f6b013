import { sharedConstellation } from '@skillhour/testing';
import { alerts } from './src/alerts.ts';
import { dashboardExpressions } from './src/dashboards/index.ts';
import { seriesIn } from './src/expressions.ts';

/** Suffixes of the series that a histogram has. */
const SUFFIX = /_(?:bucket|sum|count)$/;
/** Added by Prometheus itself. */
const OWN_SERIES = 'up';

it('a running system has every metric that dashboards and alerts use', async () => {
  const constellation = await sharedConstellation();
  const texts = await constellation.metrics();
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)),
  );
  const expressions = [...dashboardExpressions(), ...alerts().map(({ expr }) => expr)];
  const missing = expressions
    .flatMap(seriesIn)
    .filter((series) => series !== OWN_SERIES)
    .filter((series) => !names.has(series) && !names.has(series.replace(SUFFIX, '')));
  expect([...new Set(missing)]).toEqual([]);
});
