import { metrics } from '@skillhour/observability';
import { until } from '@skillhour/testing';
import { chessOrBusy } from '../../test/chess-or-busy.js';
import { TestGateway } from '../../test/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.open({
    respond: chessOrBusy,
  });
});
afterAll(() => gateway.close());

/** Returns the number of measured responses of an endpoint. */
async function countOf(endpoint: string, statusClass: string): Promise<number> {
  const series = `skillhour_http_duration_seconds_count{endpoint="${endpoint}",status_class="${statusClass}"} `;
  const line = (await metrics.metrics()).split('\n').find((candidate) => candidate.startsWith(series));
  return Number(line?.slice(series.length) ?? 0);
}

it.each([
  ['/api/skills/', 'content.skill.list', '2xx'],
  ['/api/tags/', 'content.tag.search', '5xx'],
  ['/api/requests/', 'exchange.request.explore', '4xx'],
  ['/api/no-such-path/', 'none', '4xx'],
])('measures the response to %s as %s with %s', async (path, endpoint, statusClass) => {
  const before = await countOf(endpoint, statusClass);
  await gateway.fetch(path);
  await until(async () => (await countOf(endpoint, statusClass)) === before + 1);
});

it('measures no pages and files', async () => {
  const before = await countOf('none', '2xx');
  await gateway.fetch('/a/page');
  await gateway.fetch('/api/skills/');
  expect(await countOf('none', '2xx')).toBe(before);
});
