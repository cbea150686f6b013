import { LoginSessionId, MemberId, newId, type CallContext, type Role } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';

const A_TEST_MS = 10 * 60_000;

/** A call as the gateway would pass it on for a signed-in member; good for as long as a test lasts, since an endpoint's own time bounds each call. */
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
    deadlineAtMs: Date.now() + A_TEST_MS,
    ...rest,
    actor: { memberId, role, loginSessionId: newId(LoginSessionId) },
  };
}
