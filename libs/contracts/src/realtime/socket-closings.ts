import { text, type Text } from '@skillhour/texts';
import { COMMON_ERRORS } from '../kernel/declared-error.js';

/**
 * Close codes of sockets. After 1008 the client requests a new ticket. After 4401 the member has to sign in again. After 4403 the client does
 * not reconnect. 4429 is for members who send far too much. 1011 is never used: it would make clients reconnect at once.
 */
export const CLOSE = {
  done: 1000,
  rejected: 1008,
  restarting: 1012,
  tryLater: 1013,
  signedOut: 4401,
  blocked: 4403,
  flooding: 4429,
} as const;

/** Why the server closes a socket: the code for its client, and the reason for people. Both are part of the close frame. */
export interface SocketClosing {
  code: (typeof CLOSE)[keyof typeof CLOSE];
  reason: Text;
}

/** Every reason for which the server closes a socket. */
export const socketClosings = {
  ticketMissing: { code: CLOSE.rejected, reason: text('A ticket is required.') },
  ticketInvalid: { code: CLOSE.rejected, reason: text('This ticket is invalid or has expired.') },
  ticketForeign: { code: CLOSE.rejected, reason: text('The ticket is for another site.') },
  tryLater: { code: CLOSE.tryLater, reason: text('Try again in a moment.') },
  restarting: { code: CLOSE.restarting, reason: text('the service restarts') },
  signedOut: { code: CLOSE.signedOut, reason: { id: COMMON_ERRORS['caller.session_ended'].sentence } },
  blocked: { code: CLOSE.blocked, reason: { id: COMMON_ERRORS['caller.blocked'].sentence } },
  flooding: { code: CLOSE.flooding, reason: text('You’re sending too much.') },
  tooManyWindows: { code: CLOSE.done, reason: text('You’ve opened this in too many windows.') },
  /** Room: the session was over before the socket was admitted. */
  sessionOver: { code: CLOSE.rejected, reason: text('The session is over.') },
  /** Room: the session's window has ended. */
  timeOver: { code: CLOSE.done, reason: text('the time is over') },
  /** Room: the session was settled or cancelled. */
  sessionEnded: { code: CLOSE.done, reason: text('the session ended') },
  /** Direct chat: a message could not be stored. The client sends it again by its key after reconnecting. */
  messageUnsent: { code: CLOSE.tryLater, reason: text('Not sent. Try again in a moment.') },
} as const satisfies Record<string, SocketClosing>;
