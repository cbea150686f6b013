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

/** One accepted socket, with what its ticket said: whose it is, and where it belongs. */
export class Connection<
  Subject extends string = string,
  Said extends Record<string, unknown> = Record<string, unknown>,
> {
  readonly id = newId();
  readonly socket: ClientSocket;
  /** The channel's name. */
  readonly channel: string;
  readonly subject: Subject;
  readonly memberId: MemberId;
  readonly loginSessionId: LoginSessionId;
  /** When its ticket was given. */
  readonly ticketAt: Date;
  /** What its address says it comes back with; the channel's to judge. */
  readonly seat: string;
  /** What the channel's ticket says beside. */
  readonly ticket: Said;
  /** What the member may send here, over all their sockets. */
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

  /** Called once it is given up: as a rule when the socket closed. */
  onLeft(listener: () => void): void {
    this.#left = listener;
  }

  /** For the kernel: it is given up. */
  left(): void {
    this.#left?.();
  }
}

/** A connection of a declared channel. */
export type ConnectionOf<C extends Channel> = Connection<SubjectOf<C>, TicketOf<C>>;
