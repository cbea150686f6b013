import { commonRefusal, type LoginSessionId, type MemberId } from '@skillhour/contracts';
import { CLOSE, type Refusal } from './close.js';

/** Whose sockets and tickets: all of a member's, or those of one login session. */
export type Whose = { member_id: MemberId } | { login_session_id: LoginSessionId };

/** All sockets of somebody end, and all tickets given until then. */
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

/** Whether a socket whose ticket was given at that moment ends by a closing: a later ticket is for somebody let in again. */
export const isEnded = ({ whose, at }: Closing, owner: Owner & { ticketAt: Date }): boolean =>
  owner.ticketAt <= at && isMeant(whose, owner);

/** With what such sockets close. */
export const goodbyeTo = (whose: Whose): Refusal =>
  'member_id' in whose
    ? { close: CLOSE.shutOut, reason: commonRefusal('caller.blocked').message }
    : { close: CLOSE.signedOut, reason: commonRefusal('caller.session_ended').message };
