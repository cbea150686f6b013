import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Returns the time since a moment of `performance.now()` for a log line, in milliseconds, rounded to a tenth.
 */
export const millisecondsSince = (startedAtMs: number): number =>
  Math.round((performance.now() - startedAtMs) * 10) / 10;

/** All metrics of this process, as Prometheus reads them from `/metrics`. */
export const metrics = new Registry();

interface Definition<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/**
 * Returns the counter with that name. Creates it on first use, so that several services can share a test
 * process.
 */
export function counter<Label extends string = never>({
  name,
  help,
  labels = [],
}: Definition<Label>): Counter<Label> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames: [...labels], registers: [metrics] });
}

/** Returns the gauge with that name. Creates it on first use. */
export function gauge<Label extends string = never>({
  name,
  help,
  labels = [],
}: Definition<Label>): Gauge<Label> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Gauge) return known;
  return new Gauge({ name, help, labelNames: [...labels], registers: [metrics] });
}

/** Returns the histogram with that name. The default buckets are in seconds. */
export function histogram<Label extends string = never>(
  { name, help, labels = [] }: Definition<Label>,
  buckets: readonly number[] = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
): Histogram<Label> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [metrics] });
}

/** Adds metrics of the process: CPU, memory, event loop lag, garbage collection. */
export function collectProcessMetrics(): void {
  if (metrics.getSingleMetric('process_cpu_user_seconds_total') === undefined) {
    collectDefaultMetrics({ register: metrics });
  }
}
