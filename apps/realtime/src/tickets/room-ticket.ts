import { createHash, randomBytes } from 'node:crypto';
import type { MeetingId, MemberId, RoomRole } from '@skillhour/contracts';

/** What a ticket stands for: one member, one room, one connection. */
export interface RoomTicket {
  meetingId: MeetingId;
  memberId: MemberId;
  name: string;
  role: RoomRole;
  /** When the session's window ends. */
  endsAt: Date;
  /** The public origin it was given on; a browser elsewhere may not use it. */
  origin: string;
}

/** A secret that cannot be guessed, for the address. */
export const newTicketSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept: who reads the database can open no socket with it. */
export const ticketKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The socket's address on the public origin: `http` becomes `ws`, `https` becomes `wss`. */
export function roomSocketUrl(origin: string, meetingId: MeetingId, secret: string): string {
  const url = new URL(`/ws/room/${encodeURIComponent(meetingId)}/`, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', secret);
  return url.href;
}

/** Whether a page of another site opened the socket. Clients that are no browser send no `Origin`. */
export function isForeignOrigin(header: string | undefined, publicOrigin: string): boolean {
  return header !== undefined && header.toLowerCase() !== publicOrigin.toLowerCase();
}

const ROOM_PATH = /^\/ws\/room\/([^/]+)\/?$/;

/** The room and the ticket in a request's address; undefined where it is another address. */
export function readRoomAddress(url: string): { meetingId: string; secret: string } | undefined {
  const { pathname, searchParams } = URL.parse(url, 'http://localhost') ?? new URL('http://localhost');
  const meetingId = ROOM_PATH.exec(pathname)?.[1];
  return meetingId === undefined
    ? undefined
    : { meetingId: decodeSafely(meetingId), secret: searchParams.get('ticket') ?? '' };
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
