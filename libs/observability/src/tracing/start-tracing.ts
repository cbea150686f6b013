import type { TracerOptions } from './otlp-tracer.js';
import { tracing } from './tracing.js';

/**
 * Starts the tracer of this process, unless it runs already or there is no endpoint. Loads the OpenTelemetry SDK, which
 * nothing else does.
 */
export async function startTracing({
  endpoint,
  ...options
}: Omit<TracerOptions, 'endpoint'> & { endpoint: string | undefined }): Promise<void> {
  if (endpoint === undefined || tracing.tracer !== null) return;
  const { OtlpTracer } = await import('./otlp-tracer.js');
  // Another service of the process may have started it meanwhile.
  tracing.tracer ??= new OtlpTracer({ ...options, endpoint });
}

/** Sends the remaining spans and switches tracing off. For tests. */
export async function stopTracing(): Promise<void> {
  const { tracer } = tracing;
  tracing.tracer = null;
  await tracer?.close();
}
