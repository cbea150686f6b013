/**
 * Why a socket closes. 1008 asks for a fresh ticket; after 4401 the member has to sign in again, after 4403 there is nothing to come back
 * for; 4429 is for who sends far too much. 1011 is never said: it would make clients come back at once.
 */
export const CLOSE = {
  done: 1000,
  refused: 1008,
  restarting: 1012,
  tryLater: 1013,
  signedOut: 4401,
  shutOut: 4403,
  flooding: 4429,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** A socket that is not let in: it closes right after the upgrade. */
export interface Refusal {
  close: CloseCode;
  reason: string;
}
