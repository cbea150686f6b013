import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LoginSessionId, MemberId } from '@skillhour/contracts';

/** Content of a ticket: one member, login session, channel, subject and connection. */
export interface Ticket {
  channel: string;
  subject: string;
  memberId: MemberId;
  loginSessionId: LoginSessionId;
  /** Additional data of the channel, in its own shape. */
  data: unknown;
  /** Public origin on which it was issued. A browser on another origin may not use it. */
  origin: string;
  /** Time of issue. */
  at: Date;
}

/**
 * Place that a ticket admits to, as named in the address, which has no subject for a member's own channel.
 */
export interface TicketPlace {
  channel: string;
  subject: string | undefined;
}

/**
 * Returns the ticket text in the address: an unguessable secret, the expiry, and a signature over both and
 * the place. So a ticket that is made up, expired or for another place is rejected without a database query.
 */
export function newTicket(signingKey: string, place: TicketPlace, expiresAtMs: number): string {
  const said = `${randomBytes(32).toString('base64url')}.${expiresAtMs.toString(36)}`;
  return `${said}.${signatureOf(signingKey, place, said)}`;
}

/** Returns the expiry of a ticket that we issued for this place, or undefined if it is not one. */
export function expiryOf(signingKey: string, place: TicketPlace, ticket: string): number | undefined {
  const [secret = '', expiry = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(signatureOf(signingKey, place, `${secret}.${expiry}`));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Number.parseInt(expiry, 36) : undefined;
}

function signatureOf(signingKey: string, { channel, subject }: TicketPlace, said: string): string {
  const words = [channel, subject ?? null, said];
  return createHmac('sha256', signingKey).update(JSON.stringify(words)).digest('base64url');
}

/** Returns whether a page of another site opened the socket. Clients other than browsers send no `Origin`. */
export function isForeignOrigin(header: string | undefined, publicOrigin: string): boolean {
  return header !== undefined && header.toLowerCase() !== publicOrigin.toLowerCase();
}
