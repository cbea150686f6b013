import { createHash, randomBytes } from 'node:crypto';
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

/** A secret that cannot be guessed, for the address. */
export const newTicketSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept: who reads the database can open no socket with it. */
export const ticketKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a page of another site opened the socket. Clients that are no browser send no `Origin`. */
export function isForeignOrigin(header: string | undefined, publicOrigin: string): boolean {
  return header !== undefined && header.toLowerCase() !== publicOrigin.toLowerCase();
}
