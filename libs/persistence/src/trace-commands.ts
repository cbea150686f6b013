import { currentSpan, tracing, type Span } from '@skillhour/observability';
import type { Connection, mongo } from 'mongoose';

/**
 * Records each command to the database as a span, if it belongs to traced work. Polls of background loops do not. The
 * span names the operation and the collection, but contains no values.
 */
export function traceCommands(connection: Connection): void {
  const running = new Map<number, Span>();
  const end = (requestId: number, outcome: string, isError = false) => {
    running.get(requestId)?.end(outcome, { isError });
    running.delete(requestId);
  };
  connection
    .getClient()
    .on('commandStarted', (event) => {
      const span = startSpan(event);
      if (span !== undefined) running.set(event.requestId, span);
    })
    .on('commandSucceeded', ({ requestId }) => end(requestId, 'ok'))
    .on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name, true));
}

function startSpan({ commandName, databaseName, command }: mongo.CommandStartedEvent): Span | undefined {
  const work = currentSpan();
  if (work === undefined) return undefined;
  const collection: unknown = command[commandName];
  const target = typeof collection === 'string' ? ` ${collection}` : '';
  return tracing.tracer?.start({
    name: `${commandName}${target}`,
    kind: 'client',
    correlationId: work.traceId,
    attributes: {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    },
  });
}
