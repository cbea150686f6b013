import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue] as const),
    ),
  );
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
});
const resource = z.object({ attributes });
const spans = z.object({ spans: z.array(span) });
/** The part of an OTLP request in JSON that tests need. */
const request = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(spans) })),
});

export interface ReceivedSpan extends z.output<typeof span> {
  service: string;
}

/** A collector for tests: receives spans over OTLP (HTTP, JSON) and keeps them. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((incoming, response) => {
      void text(incoming).then((body) => {
        this.#receive(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async open(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    await new Promise<void>((resolve) => {
      receiver.#server.listen(0, '127.0.0.1', resolve);
    });
    return receiver;
  }

  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns the spans of one trace. */
  trace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((each) => each.traceId === traceId);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(body: string): void {
    for (const { resource: origin, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans)
      for (const scope of scopeSpans)
        for (const each of scope.spans)
          this.spans.push({ ...each, service: String(origin.attributes['service.name']) });
  }
}

/** Returns what keeps a trace from being one tree: no or several first spans, and spans whose parent is missing. */
export function treeProblems(trace: readonly ReceivedSpan[]): string[] {
  const ids = new Set(trace.map(({ spanId }) => spanId));
  const roots = trace.filter(({ parentSpanId = '' }) => parentSpanId === '');
  const orphans = trace.filter(({ parentSpanId = '' }) => parentSpanId !== '' && !ids.has(parentSpanId));
  return [
    ...(roots.length === 1 ? [] : [`${roots.length} first spans: ${roots.map(labelOf).join(', ')}`]),
    ...(ids.size === trace.length ? [] : [`${trace.length - ids.size} spans with the id of another`]),
    ...orphans.map((orphan) => `${labelOf(orphan)} has an unknown parent`),
  ];
}

const labelOf = ({ service, name }: ReceivedSpan): string => `${service} ${name}`;

/** Returns the path from a trace's first span to a span, each as `service name`; empty if the trace has no such span. */
export function pathTo(trace: readonly ReceivedSpan[], target: string): string[] {
  const path: string[] = [];
  let current = trace.find((each) => labelOf(each) === target);
  while (current !== undefined && path.length < trace.length) {
    path.unshift(labelOf(current));
    const { parentSpanId } = current;
    current = trace.find(({ spanId }) => spanId === parentSpanId);
  }
  return path;
}
