import type { LoginSessionId, MemberId } from './ids.js';

export type Role = 'user' | 'admin';

/** Who calls, as the gateway found it in a verified token. */
export interface Actor {
  memberId: MemberId;
  role: Role;
  loginSessionId: LoginSessionId;
}

/** What travels with every call between processes, beside the input. */
export interface CallContext {
  /** One id from the browser's click to the last consumer. */
  correlationId: string;
  /** The moment after which nobody waits for the answer, in milliseconds since 1970. */
  deadlineAtMs: number;
  actor: Actor | null;
  /** Asked for all members at once, so there is no actor: the endpoint is one whose answer may be `shared`. */
  shared?: true;
  /** The public origin the caller used, for links and sockets; empty for calls that no browser started. */
  origin: string;
  client: {
    address: string;
    userAgent: string;
    /** The secret of a long-lived cookie of the caller's device; only calls that sign in bring it. */
    device?: string;
  };
  /** The key of a member's command (`Idempotency-Key`): whoever repeats the call with it does nothing twice. Handlers never see it. */
  idempotencyKey?: string;
}

/** A context whose caller is known: what handlers of `member` and `admin` endpoints get. */
export interface SignedInContext extends CallContext {
  actor: Actor;
}
