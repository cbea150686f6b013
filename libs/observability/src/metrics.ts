import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The time since a moment of `performance.now()`, for a log line: in milliseconds, to a tenth. */
export const millisecondsSince = (startedAtMs: number): number =>
  Math.round((performance.now() - startedAtMs) * 10) / 10;

/** Everything this process counts, as Prometheus reads it on `/metrics`. */
export const metrics = new Registry();

interface Definition<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** A counter by that name: made on first use, so that several services may share a test process. */
export function counter<Label extends string = never>({
  name,
  help,
  labels = [],
}: Definition<Label>): Counter<Label> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames: [...labels], registers: [metrics] });
}

/** A gauge by that name; `collect` may set it when it is read. */
export function gauge<Label extends string = never>({
  name,
  help,
  labels = [],
}: Definition<Label>): Gauge<Label> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Gauge) return known;
  return new Gauge({ name, help, labelNames: [...labels], registers: [metrics] });
}

/** A histogram by that name; buckets in seconds unless told. */
export function histogram<Label extends string = never>(
  { name, help, labels = [] }: Definition<Label>,
  buckets: readonly number[] = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
): Histogram<Label> {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [metrics] });
}

/** Adds the process's own figures: CPU, memory, event loop lag, garbage collection. */
export function collectProcessMetrics(): void {
  if (metrics.getSingleMetric('process_cpu_user_seconds_total') === undefined) {
    collectDefaultMetrics({ register: metrics });
  }
}
