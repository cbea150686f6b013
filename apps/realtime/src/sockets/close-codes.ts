/**
 * Close codes of sockets. After 1008 the client requests a new ticket. After 4401 the member has to sign in
 * again. After 4403 the client does not reconnect. 4429 is for members who send far too much. 1011 is never
 * used: it would make clients reconnect at once.
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
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** Rejection of a socket, which closes right after the upgrade. */
export interface SocketRejection {
  close: CloseCode;
  reason: string;
}
