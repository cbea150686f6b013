import { LoginSessionId, MemberId, newId, type CallContext, type Role } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';

const TEST_DURATION_MS = 10 * 60_000;

/**
 * Context of a call as the gateway forwards it for a signed-in member. It is valid as long as a test lasts, because
 * each endpoint's own timeout limits its calls.
 */
export function contextOf(
  memberId: MemberId = newId(MemberId),
  overrides: Partial<CallContext> & { role?: Role } = {},
): CallContext & { actor: NonNullable<CallContext['actor']> } {
  const { role = 'user', ...rest } = overrides;
  return {
    ...systemContext({
      origin: 'http://localhost:8080',
      client: { address: '127.0.0.1', userAgent: 'test' },
    }),
    deadlineAtMs: Date.now() + TEST_DURATION_MS,
    ...rest,
    actor: { memberId, role, loginSessionId: newId(LoginSessionId) },
  };
}
