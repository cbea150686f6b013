import type { z } from 'zod';
import type { SocketMessage } from '../kernel/socket-message.js';

/** What one connection may send and cost, and how many a member may have. */
export interface SocketLimits {
  /** The largest frame, in bytes; a larger one closes the connection with 1009. */
  frameBytes: number;
  /** The largest frame that is taken, in bytes; a larger one is answered with an error. */
  messageBytes: number;
  /** What a member sends at one subject, by however many sockets: faster than this, over a burst of `burstFrames`, they are read slower. */
  framesPerSecond: number;
  burstFrames: number;
  /** The same in bytes. */
  bytesPerSecond: number;
  burstBytes: number;
  /** For how long a member may be read slower, in milliseconds; who goes on then is closed with 4429. */
  patienceMs: number;
  /** What the client did not take yet, in bytes; one who is behind by more gets less of what others send. */
  unsentBytes: number;
  /** A member's tabs and devices at one subject of the channel; with more the oldest goes. */
  socketsPerMember: number;
}

/** JSON, as an object. */
type Said = Record<string, unknown>;

/** A kind of socket: its address, what its tickets carry, and every frame on it. */
export interface Channel<
  Subject extends z.ZodType<string> = z.ZodType<string>,
  Ticket extends z.ZodType<Said> = z.ZodType<Said>,
  Messages extends Record<string, SocketMessage> = Record<string, SocketMessage>,
> {
  /** Its place in the address: `/ws/<name>/<subject>/`; of a member's own channel `/ws/<name>/`. */
  name: string;
  /** One sentence: who opens such a socket, and what for. */
  summary: string;
  /** The id that its connections gather around. */
  subject: Subject;
  /** Each member's own: the subject is the member's id, and does not stand in the address. */
  own?: true;
  /** What a ticket says beside member and subject; JSON. Every replica hears it of every connection. */
  ticket: Ticket;
  messages: Messages;
  /** What a client's frame is that says no `type`; without it such a frame is not understood. */
  untyped?: string;
  /** Where the channel needs other limits than all. */
  limits?: Partial<SocketLimits>;
}

/** Declares a kind of socket; the sockets' kernel serves it, a Nest gateway handles its frames. */
export function channel<
  Subject extends z.ZodType<string>,
  Ticket extends z.ZodType<Said>,
  Messages extends Record<string, SocketMessage>,
>(definition: Channel<Subject, Ticket, Messages>): Channel<Subject, Ticket, Messages> {
  return definition;
}

/** The id that a channel's connections gather around. */
export type SubjectOf<C extends { subject: z.ZodType }> = z.output<C['subject']>;
/** What a channel's tickets carry. */
export type TicketOf<C extends { ticket: z.ZodType }> = z.output<C['ticket']>;

/** The frames that clients may send, by their names in the channel's table. */
export type ClientFrames<C extends { messages: Record<string, SocketMessage> }> = {
  [K in keyof C['messages'] as C['messages'][K]['from'] extends 'server' ? never : K]: C['messages'][K];
};
