import { commonRefusal, type LoginSessionId, type MemberId } from '@skillhour/contracts';
import { CLOSE, type Refusal } from './close.js';

/** Owner of sockets and tickets: a member or one of their login sessions. */
export type Whose = { member_id: MemberId } | { login_session_id: LoginSessionId };

/** End of all sockets of an owner, and of all tickets issued until then. */
export interface Closing {
  whose: Whose;
  at: Date;
}

export interface Owner {
  memberId: MemberId;
  loginSessionId: LoginSessionId;
}

export const isMeant = (whose: Whose, { memberId, loginSessionId }: Owner): boolean =>
  'member_id' in whose ? whose.member_id === memberId : whose.login_session_id === loginSessionId;

/**
 * Returns whether a closing ends a socket, by the time of its ticket. A later ticket means that its owner was
 * admitted again.
 */
export const isEnded = ({ whose, at }: Closing, owner: Owner & { ticketAt: Date }): boolean =>
  owner.ticketAt <= at && isMeant(whose, owner);

/** Returns the code and reason with which such sockets close. */
export const goodbyeTo = (whose: Whose): Refusal =>
  'member_id' in whose
    ? { close: CLOSE.shutOut, reason: commonRefusal('caller.blocked').message }
    : { close: CLOSE.signedOut, reason: commonRefusal('caller.session_ended').message };
