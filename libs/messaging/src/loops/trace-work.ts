import { newId } from '@skillhour/contracts';
import { enterSpan, tracing, withCorrelation, type Span } from '@skillhour/observability';
import type { DueWork } from './work-pool.js';

/** If tracing is on, makes each item of a job the first span of a trace, which the calls and events of the item continue. */
export function traceWork(service: string, name: string, work: DueWork): DueWork {
  const { tracer } = tracing;
  if (tracer === null) return work;
  return {
    findDue: (except) => work.findDue(except),
    process: (id) => {
      const correlationId = newId();
      return withCorrelation(correlationId, () => {
        const span = tracer.start({ service, name, kind: 'internal', correlationId, isRoot: true });
        enterSpan(span);
        return endSpan(span, work.process(id));
      });
    },
  };
}

async function endSpan(span: Span, processed: Promise<void>): Promise<void> {
  try {
    await processed;
    span.end('processed');
  } catch (error) {
    span.end('failed', { isError: true });
    throw error;
  }
}
