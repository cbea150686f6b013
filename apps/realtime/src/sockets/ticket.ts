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
 * Channel and subject that a ticket is for, as in the address. It has no subject for a member's own channel.
 */
export interface TicketTarget {
  channel: string;
  subject: string | undefined;
}

/**
 * Returns the ticket text in the address: an unguessable secret, the expiry, and a signature over both and
 * the target. So a ticket that is made up, expired or for another target is rejected without a database
 * query.
 */
export function newTicket(signingKey: string, target: TicketTarget, expiresAtMs: number): string {
  const payload = `${randomBytes(32).toString('base64url')}.${expiresAtMs.toString(36)}`;
  return `${payload}.${signatureOf(signingKey, target, payload)}`;
}

/** Returns the expiry of a ticket that we issued for this target, or undefined if it is not one. */
export function expiryOf(signingKey: string, target: TicketTarget, ticket: string): number | undefined {
  const [secret = '', expiry = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(signatureOf(signingKey, target, `${secret}.${expiry}`));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Number.parseInt(expiry, 36) : undefined;
}

function signatureOf(signingKey: string, { channel, subject }: TicketTarget, payload: string): string {
  const fields = [channel, subject ?? null, payload];
  return createHmac('sha256', signingKey).update(JSON.stringify(fields)).digest('base64url');
}

/** Returns whether a page of another site opened the socket. Clients other than browsers send no `Origin`. */
export function isForeignOrigin(header: string | undefined, publicOrigin: string): boolean {
  return header !== undefined && header.toLowerCase() !== publicOrigin.toLowerCase();
}
