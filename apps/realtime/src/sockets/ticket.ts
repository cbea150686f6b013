import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LoginSessionId, MemberId } from '@skillhour/contracts';

/** What a ticket stands for: one member by one login session, one subject of one channel, one connection. */
export interface Ticket {
  channel: string;
  subject: string;
  memberId: MemberId;
  loginSessionId: LoginSessionId;
  /** What the channel wants to know beside; in the channel's own shape. */
  data: unknown;
  /** The public origin it was given on; a browser elsewhere may not use it. */
  origin: string;
  /** When it was given. */
  at: Date;
}

/** Where a ticket admits, as its address says it: of a member's own channel no subject stands there. */
export interface TicketPlace {
  channel: string;
  subject: string | undefined;
}

/**
 * What stands in the address: a secret that cannot be guessed, when it goes stale, and the signature over both and the place. So one that is
 * made up, stale or for another place is told without asking the database.
 */
export function newTicket(signingKey: string, place: TicketPlace, expiresAtMs: number): string {
  const said = `${randomBytes(32).toString('base64url')}.${expiresAtMs.toString(36)}`;
  return `${said}.${signatureOf(signingKey, place, said)}`;
}

/** When a ticket of ours for this place goes stale; undefined where it is none. */
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

/** Whether a page of another site opened the socket. Clients that are no browser send no `Origin`. */
export function isForeignOrigin(header: string | undefined, publicOrigin: string): boolean {
  return header !== undefined && header.toLowerCase() !== publicOrigin.toLowerCase();
}
