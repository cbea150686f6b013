import { LoginSessionId, MemberId, newId, type CallContext } from '@skillhour/contracts';
import { z } from 'zod';

/** How long a caller waits where the endpoint does not tell, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 5_000;

const WireContext = z.object({
  correlationId: z.string(),
  /** Time, not a moment: the clocks of two machines agree on nothing else. */
  timeLeftMs: z.number(),
  actor: z
    .object({ memberId: MemberId, role: z.enum(['user', 'admin']), loginSessionId: LoginSessionId })
    .nullable(),
  shared: z.literal(true).exactOptional(),
  origin: z.string(),
  client: z.object({ address: z.string(), userAgent: z.string(), device: z.string().exactOptional() }),
  idempotencyKey: z.string().optional(),
});

/** A call's context for the wire. */
export const writeContext = (context: CallContext, timeLeftMs: number): string =>
  JSON.stringify({ ...context, deadlineAtMs: undefined, timeLeftMs });

/** Reads the context of a call off the wire, which may have lain unread for `unreadMs`; throws where it is none. */
export function readContext(header: string, unreadMs: number): CallContext {
  const { idempotencyKey, timeLeftMs, ...rest } = WireContext.parse(JSON.parse(header));
  const context = { ...rest, deadlineAtMs: Date.now() + timeLeftMs - unreadMs };
  return idempotencyKey === undefined ? context : { ...context, idempotencyKey };
}

/** Context for calls and events that no caller started: timers, event handlers. */
export function systemContext(overrides: Partial<CallContext> = {}): CallContext {
  return {
    correlationId: newId(),
    deadlineAtMs: Date.now() + DEFAULT_TIMEOUT_MS,
    actor: null,
    origin: '',
    client: { address: '', userAgent: '' },
    ...overrides,
  };
}
