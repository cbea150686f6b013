import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, rootSpanIdOf, startTracing, stopTracing, tracing } from '@skillhour/observability';
import { TraceReceiver } from '@skillhour/testing';
import { TestGateway } from '../../test/test-gateway.js';

const CORRELATION_ID = '0198c0de-1234-7abc-8def-001122334455';
const TRACE_ID = CORRELATION_ID.replaceAll('-', '');
const SCRIPT = '<script src="/trace.js"></script>';
const openGateway = async () => {
  const gateway = await TestGateway.open();
  for (const name of ['index.html', 'landing.html'])
    writeFileSync(join(gateway.folder, name), '<!doctype html><head><title>Skillhour</title></head>');
  return gateway;
};
const span = {
  correlation_id: CORRELATION_ID,
  cause: 'click',
  status: 200,
  duration_ms: 70,
  ended_ms_ago: 1_000,
};

describe('while tracing is on', () => {
  let receiver: TraceReceiver;
  let gateway: TestGateway;

  beforeAll(async () => {
    receiver = await TraceReceiver.open();
    const logger = createLogger({ service: 'gateway', level: 'silent' });
    await startTracing({ endpoint: receiver.url, logger, currentService: () => 'gateway' });
    gateway = await openGateway();
  });
  afterAll(async () => {
    await gateway.close();
    await stopTracing();
    await receiver.close();
  });

  const report = (body: unknown, origin = gateway.url) =>
    gateway.fetch('/traces', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin, 'content-type': 'text/plain;charset=UTF-8' },
    });

  it('records the calls of a page as the first spans of their traces', async () => {
    const nowMs = Date.now();
    expect((await report([span])).status).toBe(204);
    await tracing.tracer?.flush();
    expect(receiver.spans).toMatchObject([
      {
        service: 'browser',
        name: 'click',
        traceId: TRACE_ID,
        spanId: rootSpanIdOf(TRACE_ID),
        attributes: { outcome: 'ok', 'http.response.status_code': 200 },
      },
    ]);
    const [{ startTimeUnixNano, endTimeUnixNano } = { startTimeUnixNano: '0', endTimeUnixNano: '0' }] =
      receiver.spans;
    const endedAtMs = Number(endTimeUnixNano) / 1e6;
    expect(Math.round(endedAtMs - Number(startTimeUnixNano) / 1e6)).toBe(70);
    expect(endedAtMs).toBeGreaterThanOrEqual(nowMs - 1_001);
    expect(endedAtMs).toBeLessThanOrEqual(Date.now() - 999);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['too many spans', Array.from({ length: 21 }, () => span)],
    ['another cause', [{ ...span, cause: '<script>' }]],
    ['an invalid id', [{ ...span, correlation_id: 'with a blank' }]],
    ['a negative duration', [{ ...span, duration_ms: -1 }]],
  ])('rejects %s', async (_what, body) => {
    expect((await report(body)).status).toBe(400);
  });

  it('rejects reports of other sites, of other types, and large ones', async () => {
    expect((await report([span], 'https://evil.example')).status).toBe(400);
    const json = { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } };
    expect((await gateway.fetch('/traces', json)).status).toBe(400);
    expect((await report(' '.repeat(20_000))).status).toBe(413);
  });

  it('adds the script to every document', async () => {
    for (const path of ['/', '/requests']) expect(await (await gateway.fetch(path)).text()).toContain(SCRIPT);
  });
});

it('does nothing of that while tracing is off', async () => {
  const gateway = await openGateway();
  const headers = { origin: gateway.url, 'content-type': 'text/plain' };
  const response = await gateway.fetch('/traces', { method: 'POST', body: JSON.stringify([span]), headers });
  expect(response.ok).toBe(false);
  expect(await (await gateway.fetch('/requests')).text()).not.toContain(SCRIPT);
  await gateway.close();
});
