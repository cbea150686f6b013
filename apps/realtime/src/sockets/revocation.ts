import { socketClosings, type LoginSessionId, type MemberId, type SocketClosing } from '@skillhour/contracts';

/** Owner of sockets and tickets: a member or one of their login sessions. */
export type RevocationScope = { member_id: MemberId } | { login_session_id: LoginSessionId };

/** End of all sockets of an owner, and of all tickets issued until then. */
export interface Revocation {
  scope: RevocationScope;
  at: Date;
}

export interface SocketOwner {
  memberId: MemberId;
  loginSessionId: LoginSessionId;
}

export const isInScope = (scope: RevocationScope, { memberId, loginSessionId }: SocketOwner): boolean =>
  'member_id' in scope ? scope.member_id === memberId : scope.login_session_id === loginSessionId;

/**
 * Returns whether a revocation ends a socket, by the time of its ticket. A later ticket means that its owner
 * was admitted again.
 */
export const isRevoked = ({ scope, at }: Revocation, owner: SocketOwner & { ticketAt: Date }): boolean =>
  owner.ticketAt <= at && isInScope(scope, owner);

/** Returns why such sockets close. */
export const closingFor = (scope: RevocationScope): SocketClosing =>
  'member_id' in scope ? socketClosings.blocked : socketClosings.signedOut;
