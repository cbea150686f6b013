import type { z } from 'zod';
import type { SocketMessage } from '../kernel/socket-message.js';

/** Limits of one connection's traffic, and of the number of connections per member. */
export interface SocketLimits {
  /** Maximum frame size in bytes. A larger frame closes the connection with 1009. */
  frameBytes: number;
  /** Maximum accepted frame size in bytes. A larger frame gets an error response. */
  messageBytes: number;
  /**
   * Maximum rate of a member's frames at one subject, over all their sockets, beyond a burst of `burstFrames`. Above it, their frames are
   * read more slowly.
   */
  framesPerSecond: number;
  burstFrames: number;
  /** The same limits in bytes. */
  bytesPerSecond: number;
  burstBytes: number;
  /** How long a member may be throttled, in milliseconds. If they continue, the socket is closed with 4429. */
  patienceMs: number;
  /** Maximum unsent data per client, in bytes. A client that is further behind receives fewer of the others' frames. */
  unsentBytes: number;
  /** Maximum sockets (tabs and devices) per member at one subject of the channel. Beyond that, the oldest is closed. */
  socketsPerMember: number;
}

/** A JSON object. */
type JsonObject = Record<string, unknown>;

/** A kind of socket: its URL, the data of its tickets, and all its frames. */
export interface Channel<
  Subject extends z.ZodType<string> = z.ZodType<string>,
  Ticket extends z.ZodType<JsonObject> = z.ZodType<JsonObject>,
  Messages extends Record<string, SocketMessage> = Record<string, SocketMessage>,
> {
  /** Its part of the URL: `/ws/<name>/<subject>/`, or `/ws/<name>/` for a member's own channel. */
  name: string;
  /** One sentence: who opens such a socket, and what for. */
  summary: string;
  /** The id that groups its connections. */
  subject: Subject;
  /** Each member has their own: the subject is the member's id and is not part of the URL. */
  perMember?: true;
  /** Data of a ticket besides member and subject, as JSON. Every replica receives it for every connection. */
  ticket: Ticket;
  messages: Messages;
  /** The type of client frames without `type`. If undefined, such frames are rejected. */
  untyped?: string;
  /** Limits that differ from the defaults. */
  limits?: Partial<SocketLimits>;
}

/** Declares a kind of socket. The socket kernel serves it, and a Nest gateway handles its frames. */
export function channel<
  Subject extends z.ZodType<string>,
  Ticket extends z.ZodType<JsonObject>,
  Messages extends Record<string, SocketMessage>,
>(definition: Channel<Subject, Ticket, Messages>): Channel<Subject, Ticket, Messages> {
  return definition;
}

/** The id that groups a channel's connections. */
export type SubjectOf<C extends { subject: z.ZodType }> = z.output<C['subject']>;
/** The data of a channel's tickets. */
export type TicketOf<C extends { ticket: z.ZodType }> = z.output<C['ticket']>;

/** The frames that clients may send, by their names in the channel's table. */
export type ClientFrames<C extends { messages: Record<string, SocketMessage> }> = {
  [K in keyof C['messages'] as C['messages'][K]['from'] extends 'server' ? never : K]: C['messages'][K];
};
