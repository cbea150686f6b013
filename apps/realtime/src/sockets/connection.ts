import {
  newId,
  type Channel,
  type LoginSessionId,
  type MemberId,
  type RosterEntry,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import type { ClientSocket } from './client-socket.js';
import type { SenderGate } from './sender-gate.js';
import type { Ticket } from './ticket.js';

/** One accepted socket with the data of its ticket: its owner, channel and subject. */
export class Connection<
  Subject extends string = string,
  Said extends Record<string, unknown> = Record<string, unknown>,
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
  readonly ticket: Said;
  /** Rate limits of the member here, shared by all their sockets. */
  readonly sender: SenderGate;
  #left: (() => void) | undefined;

  constructor(
    socket: ClientSocket,
    { channel, memberId, loginSessionId, at }: Ticket,
    { subject, ticket, seat, sender }: { subject: Subject; ticket: Said; seat: string; sender: SenderGate },
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

  /** Registers the listener for the end of the connection, usually when the socket closes. */
  onLeft(listener: () => void): void {
    this.#left = listener;
  }

  /** Calls that listener. For the socket kernel. */
  left(): void {
    this.#left?.();
  }
}

/** A connection of a declared channel. */
export type ConnectionOf<C extends Channel> = Connection<SubjectOf<C>, TicketOf<C>>;
