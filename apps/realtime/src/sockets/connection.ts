import {
  newId,
  type Channel,
  type LoginSessionId,
  type MemberId,
  type RosterEntry,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import { withCorrelation } from '@skillhour/observability';
import type { ClientSocket } from './client-socket.js';
import type { SenderRateLimiter } from './sender-rate-limiter.js';
import type { Ticket } from './ticket.js';

/** One accepted socket with the data of its ticket: its owner, channel and subject. */
export class Connection<
  Subject extends string = string,
  TicketData extends Record<string, unknown> = Record<string, unknown>,
> {
  readonly id = newId();
  readonly socket: ClientSocket;
  /** Name of the channel. */
  readonly channel: string;
  readonly subject: Subject;
  readonly memberId: MemberId;
  readonly loginSessionId: LoginSessionId;
  /** Time at which its ticket was issued. */
  readonly ticketAt: Date;
  /** Seat from its address, not yet validated: the channel does that. */
  readonly seat: string;
  /** Additional ticket data of the channel. */
  readonly ticket: TicketData;
  /** Rate limits of the member here, shared by all their sockets. */
  readonly sender: SenderRateLimiter;
  #leftListener: (() => void) | undefined;

  constructor(
    socket: ClientSocket,
    { channel, memberId, loginSessionId, at }: Ticket,
    {
      subject,
      ticket,
      seat,
      sender,
    }: { subject: Subject; ticket: TicketData; seat: string; sender: SenderRateLimiter },
  ) {
    this.socket = socket;
    this.channel = channel;
    this.memberId = memberId;
    this.loginSessionId = loginSessionId;
    this.ticketAt = at;
    this.subject = subject;
    this.ticket = ticket;
    this.seat = seat;
    this.sender = sender;
  }

  get entry(): RosterEntry {
    const { id, subject, memberId, ticket } = this;
    return { connection_id: id, subject, member_id: memberId, ticket };
  }

  /**
   * Runs work about this connection. If its ticket names a session, log lines contain it, with the member, and
   * the connection as the correlation id.
   */
  run<T>(work: () => T): T {
    const sessionId: unknown = this.ticket['session_id'];
    return typeof sessionId === 'string' ? withCorrelation(this.id, work, this.memberId, sessionId) : work();
  }

  /** Registers the listener for the end of the connection, usually when the socket closes. */
  onLeft(listener: () => void): void {
    this.#leftListener = listener;
  }

  /** Calls that listener. For the socket kernel. */
  notifyLeft(): void {
    this.#leftListener?.();
  }
}

/** A connection of a declared channel. */
export type ConnectionOf<C extends Channel> = Connection<SubjectOf<C>, TicketOf<C>>;
