import { LoginSessionId, MemberId, newId, type CallContext } from '@skillhour/contracts';
import { currentSessionId } from '@skillhour/observability';
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
  sessionId: z.string().exactOptional(),
  idempotencyKey: z.string().optional(),
});

/** Serializes a call's context. The session is the one that the current work is about. */
export const writeContext = (context: CallContext, timeLeftMs: number): string =>
  JSON.stringify({
    ...context,
    deadlineAtMs: undefined,
    timeLeftMs,
    sessionId: currentSessionId() ?? context.sessionId,
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
    correlationId: newId(),
    deadlineAtMs: callDeadlineMs({}),
    actor: null,
    origin: '',
    client: { address: '', userAgent: '' },
    ...overrides,
  };
}
