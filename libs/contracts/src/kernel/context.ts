import type { LoginSessionId, MemberId } from './ids.js';

export type Role = 'user' | 'admin';

/** The caller, from a token that the gateway verified. */
export interface Actor {
  memberId: MemberId;
  role: Role;
  loginSessionId: LoginSessionId;
}

/** Metadata of every call between processes, besides the input. */
export interface CallContext {
  /** One id from the click in the browser to the last consumer. */
  correlationId: string;
  /** Deadline of the caller, in milliseconds since 1970. */
  deadlineAtMs: number;
  actor: Actor | null;
  /** The call is made for all members at once, so there is no actor. Only for endpoints whose response may be `shared`. */
  shared?: true;
  /** Public origin that the caller used, for links and sockets. Empty for calls that no browser started. */
  origin: string;
  client: {
    address: string;
    userAgent: string;
    /** Secret from a long-lived cookie of the caller's device. Only sign-in calls contain it. */
    device?: string;
  };
  /** Language of the reader (BCP 47), if it is another one than the community's. Texts of the response are in it. */
  language?: string;
  /** Session between two members that the call is about, if the caller knows it. For logs only. */
  sessionId?: string;
  /** The caller's span (OpenTelemetry), if tracing is on. */
  spanId?: string;
  /** Idempotency key of a member's command (`Idempotency-Key`), with which repeating the call is safe. Handlers never receive it. */
  idempotencyKey?: string;
}

/** A context with a known caller, for handlers of `member` and `admin` endpoints. */
export interface SignedInContext extends CallContext {
  actor: Actor;
}
