import { createLogger, rootSpanIdOf, startTracing, stopTracing, tracing } from '@skillhour/observability';
import { TraceReceiver, until } from '@skillhour/testing';
import { chessOrBusy } from '../../test/chess-or-busy.js';
import { TestGateway } from '../../test/test-gateway.js';

const CORRELATION_ID = '0198c0de-1234-7abc-8def-001122334455';
const TRACE_ID = CORRELATION_ID.replaceAll('-', '');
const BROWSER_SPAN = rootSpanIdOf(TRACE_ID);

describe('the span of a request', () => {
  let receiver: TraceReceiver;
  let gateway: TestGateway;

  beforeAll(async () => {
    receiver = await TraceReceiver.open();
    const logger = createLogger({ service: 'gateway', level: 'silent' });
    await startTracing({ endpoint: receiver.url, logger, currentService: () => 'gateway' });
    gateway = await TestGateway.open({
      respond: chessOrBusy,
    });
  });
  beforeEach(() => {
    receiver.spans.length = 0;
    gateway.logEntries.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await stopTracing();
    await receiver.close();
  });

  /** Sends a request to the API and returns the received spans. */
  async function spansOf(path: string, traceparent?: string) {
    const headers = { 'x-correlation-id': CORRELATION_ID, ...(traceparent && { traceparent }) };
    await (await gateway.fetch(path, { headers })).arrayBuffer();
    // A span may end after the response has arrived.
    await until(
      async () => {
        await tracing.tracer?.flush();
        return receiver.spans.length > 0;
      },
      { what: 'the span' },
    );
    return receiver.spans;
  }

  it('is the first of the trace, and contains endpoint, route and outcome', async () => {
    expect(await spansOf('/api/tags/')).toMatchObject([
      {
        service: 'gateway',
        name: 'content.tag.search',
        traceId: TRACE_ID,
        spanId: BROWSER_SPAN,
        attributes: {
          'http.request.method': 'GET',
          'http.response.status_code': 503,
          outcome: 'service.busy',
        },
      },
    ]);
    expect(receiver.spans[0]?.parentSpanId ?? '').toBe('');
    const answered = gateway.logEntries.filter(({ msg }) => msg === 'call answered');
    expect(answered).toMatchObject([{ trace_id: TRACE_ID }]);
  });

  it("is below the browser's span, if the browser names it", async () => {
    const [span] = await spansOf('/api/skills/', `00-${TRACE_ID}-${BROWSER_SPAN}-01`);
    expect(span).toMatchObject({ traceId: TRACE_ID, parentSpanId: BROWSER_SPAN });
    expect(span?.spanId).not.toBe(BROWSER_SPAN);
  });

  it.each(['nonsense', `00-${'a'.repeat(32)}-${BROWSER_SPAN}-01`])(
    'ignores the header traceparent: %s',
    async (traceparent) => {
      expect(await spansOf('/api/skills/', traceparent)).toMatchObject([
        { traceId: TRACE_ID, spanId: BROWSER_SPAN },
      ]);
    },
  );

  it('exists for the API only', async () => {
    await gateway.fetch('/a/page');
    expect(await spansOf('/api/skills/')).toHaveLength(1);
  });
});
