import { LoginSessionId, MemberId, newId, type CallContext } from '@skillhour/contracts';
import { currentCorrelationId, currentSessionId, currentSpan, tracing } from '@skillhour/observability';
import { z } from 'zod';
import { callDeadlineMs } from './time-limits.js';

const WireContext = z.object({
  correlationId: z.string(),
  /** A duration, not a timestamp, because the clocks of two machines may differ. */
  timeLeftMs: z.number(),
  actor: z
    .object({ memberId: MemberId, role: z.enum(['user', 'admin']), loginSessionId: LoginSessionId })
    .nullable(),
  shared: z.literal(true).exactOptional(),
  origin: z.string(),
  client: z.object({ address: z.string(), userAgent: z.string(), device: z.string().exactOptional() }),
  language: z.string().exactOptional(),
  sessionId: z.string().exactOptional(),
  spanId: z.string().exactOptional(),
  idempotencyKey: z.string().optional(),
});

/** Serializes a call's context, with the span of sending it. The session is the one that the current work is about. */
export const writeContext = (context: CallContext, timeLeftMs: number, spanId?: string): string =>
  JSON.stringify({
    ...context,
    deadlineAtMs: undefined,
    timeLeftMs,
    sessionId: currentSessionId() ?? context.sessionId,
    spanId,
  });

/** Parses the context of a received call, which may have been unread for `unreadMs`. Throws if it is not a valid context. */
export function readContext(header: string, unreadMs: number): CallContext {
  const { idempotencyKey, timeLeftMs, ...rest } = WireContext.parse(JSON.parse(header));
  const context = { ...rest, deadlineAtMs: Date.now() + timeLeftMs - unreadMs };
  return idempotencyKey === undefined ? context : { ...context, idempotencyKey };
}

/** Context for calls and events that no caller started, such as timers and event handlers. */
export function systemContext(overrides: Partial<CallContext> = {}): CallContext {
  return {
    correlationId: overrides.correlationId ?? ownCorrelationId(),
    deadlineAtMs: callDeadlineMs({}),
    actor: null,
    origin: '',
    client: { address: '', userAgent: '' },
    ...overrides,
  };
}

/** Returns a new correlation id. If tracing is on, work below a span continues its trace, and other work begins a trace. */
function ownCorrelationId(): string {
  const { tracer } = tracing;
  if (tracer === null) return newId();
  const current = currentCorrelationId();
  if (current !== undefined && currentSpan() !== undefined) return current;
  const correlationId = newId();
  tracer.start({ name: 'system work', kind: 'internal', correlationId, isRoot: true }).end('ok');
  return correlationId;
}
