import { LoginSessionId, MemberId, newId, type CallContext } from '@skillhour/contracts';
import { z } from 'zod';

/** How long a caller waits where the endpoint does not tell, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 5_000;

const WireContext = z.object({
  correlationId: z.string(),
  deadlineAtMs: z.number(),
  actor: z
    .object({ memberId: MemberId, role: z.enum(['user', 'admin']), loginSessionId: LoginSessionId })
    .nullable(),
  origin: z.string(),
  client: z.object({ address: z.string(), userAgent: z.string(), device: z.string().exactOptional() }),
  idempotencyKey: z.string().optional(),
});

/** Reads the context of a call off the wire; throws where it is none. */
export function readContext(header: string): CallContext {
  const { idempotencyKey, ...context } = WireContext.parse(JSON.parse(header));
  return idempotencyKey === undefined ? context : { ...context, idempotencyKey };
}

/** Context for calls and events that no caller started: timers, reactions. */
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
