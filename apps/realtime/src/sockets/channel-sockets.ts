import {
  subjectForListener,
  realtimeSignals,
  socketClosings,
  type Channel,
  type MemberId,
  type RosterEntry,
  type RosterChunk,
  type RosterSum,
  type SocketClosing,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import type { Signals } from '@skillhour/messaging';
import type { ClientSocket } from './client-socket.js';
import { Connection } from './connection.js';
import { limitsOf, type ChannelDeclaration } from './channel-limits.js';
import { LocalConnections } from './local-connections.js';
import { Roster, type ConnectionInfo } from './roster.js';
import { SenderRateLimiters } from './sender-rate-limiter.js';
import { countSocket } from './socket-metrics.js';
import type { OpenChannel, Sockets } from './sockets.js';
import type { Ticket } from './ticket.js';
import { encodeWireFrame } from './wire-frame.js';

/** A connection of a declared channel, on any replica. */
export type ConnectionInfoOf<C extends Channel> = ConnectionInfo<SubjectOf<C>, TicketOf<C>>;

/** Declared channel with the parsers of its subject and ticket data. */
interface TypedChannel<Subject, TicketData> extends ChannelDeclaration {
  subject: { parse(value: unknown): Subject };
  ticket: { parse(value: unknown): TicketData };
}

/** Delivery options of a frame. */
interface DeliveryOptions {
  /** Member whose sockets do not receive the frame. */
  except?: MemberId | undefined;
  /** A slow reader receives only the newest of the frames with the same key. */
  key?: string | undefined;
}

/** Hooks of a channel for connections that enter and leave. */
export interface ChannelAdmission<Subject extends string, TicketData extends Record<string, unknown>> {
  /** Called before an admitted socket counts as entered. May still reject it. */
  admit?(connection: Connection<Subject, TicketData>): Promise<SocketClosing | undefined>;
  /**
   * Called for each new connection, on any replica. `first`: no other connection of the member was known at
   * its subject.
   */
  onEntered?(info: ConnectionInfo<Subject, TicketData>, first: boolean): void;
  /**
   * Called when a member’s last connection at a subject is gone. `broken`: it ended without a close frame.
   */
  onLeft?(info: ConnectionInfo<Subject, TicketData>, broken: boolean): void;
}

/** The same for a declared channel. */
export type ChannelAdmissionOf<C extends Channel> = ChannelAdmission<SubjectOf<C>, TicketOf<C>>;

/**
 * Sockets of one channel: those of this replica, the connections known on all replicas, and the means to send
 * to them. Each channel has an injectable subclass with the channel’s declaration.
 */
export abstract class ChannelSockets<
  Subject extends string,
  TicketData extends Record<string, unknown>,
> implements OpenChannel {
  readonly #local = new LocalConnections<Subject, TicketData>();
  readonly #roster = new Roster<Subject, TicketData>();
  readonly #senders: SenderRateLimiters;
  #admission: ChannelAdmission<Subject, TicketData> = {};

  constructor(
    readonly channel: TypedChannel<Subject, TicketData>,
    private readonly sockets: Sockets,
    private readonly signals: Signals,
  ) {
    this.#senders = new SenderRateLimiters(limitsOf(channel));
    sockets.add(this);
  }

  /** Sets the channel’s hooks for connections that enter and leave. */
  setAdmission(admission: ChannelAdmission<Subject, TicketData>): void {
    this.#admission = admission;
  }

  /** Sockets of this replica, including those not yet admitted. */
  get connections(): Connection<Subject, TicketData>[] {
    return this.#local.all;
  }

  get entered(): Connection<Subject, TicketData>[] {
    return this.#local.entered;
  }

  /** Subjects with a socket on this replica. */
  get subjects(): Subject[] {
    return this.#local.subjects;
  }

  /** Number of subjects with a socket on any replica. */
  get subjectCount(): number {
    return this.#roster.subjectCount;
  }

  /** Returns the sockets of this replica at a subject. */
  connectionsAt(subject: Subject): Connection<Subject, TicketData>[] {
    return this.#local.connectionsAt(subject);
  }

  find(connectionId: string): Connection<Subject, TicketData> | undefined {
    return this.#local.find(connectionId);
  }

  /** Returns the connections of all other members at the subject, on any replica. */
  peersOf({ subject, memberId }: Connection<Subject, TicketData>): ConnectionInfo<Subject, TicketData>[] {
    return this.#roster.peersAt(subject, memberId);
  }

  ofMember(memberId: MemberId): ConnectionInfo<Subject, TicketData>[] {
    return this.#roster.ofMember(memberId);
  }

  /** Returns the other replicas with a connection at a subject. */
  replicasOf(subject: Subject): string[] {
    return this.#roster.replicasOf(subject, this.sockets.replicaId);
  }

  /** Sends a frame to a subject’s sockets on every replica. */
  broadcast(subject: Subject, frame: object | string, { except, key }: DeliveryOptions = {}): void {
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.deliver(subject, text, { except, key });
    for (const replicaId of this.replicasOf(subject)) {
      const to = { channel: this.channel.name, subject, except_member_id: except ?? null };
      const relayed = { ...to, frame: text, ...(key !== undefined && { key }) };
      this.signals.publish(subjectForListener(realtimeSignals.frameRelayed.subject, replicaId), relayed);
    }
  }

  /** Does the same for the sockets of this replica. */
  deliver(subject: string, text: string, { except, key }: DeliveryOptions): void {
    const here = this.connectionsAt(this.channel.subject.parse(subject));
    if (here.length === 0) return;
    const frame = encodeWireFrame(text);
    for (const { memberId, socket } of here) if (memberId !== except) socket.relay(frame, key);
  }

  /**
   * Registers a socket whose ticket was accepted. It can be closed from now on, but enters only if its
   * channel admits it.
   */
  async open(socket: ClientSocket, ticket: Ticket, seat: string): Promise<Connection | SocketClosing> {
    const { channel } = this;
    const subject = channel.subject.parse(ticket.subject);
    const connection = new Connection(socket, ticket, {
      subject,
      ticket: channel.ticket.parse(ticket.data),
      seat,
      sender: this.#senders.get(subject, ticket.memberId, performance.now()),
    });
    this.#local.add(connection);
    this.sockets.closeIfRevoked(connection);
    const rejection = await this.#admission.admit?.(connection).catch((error: unknown) => {
      this.#local.remove(connection);
      throw error;
    });
    if (rejection !== undefined) this.#local.remove(connection);
    return rejection ?? connection;
  }

  enter(connection: Connection<Subject, TicketData>): void {
    this.#closeOldestSocket(connection);
    this.#local.enter(connection);
    countSocket(this.channel.name, connection.socket);
    connection.socket.onEnd(() => this.leave(connection));
    this.handleEntered(connection.entry, this.sockets.replicaId);
    this.#publish(realtimeSignals.connectionEntered.subject, { entry: connection.entry });
  }

  leave(connection: Connection<Subject, TicketData>): void {
    if (!this.#local.remove(connection)) return;
    const broken = connection.socket.isBroken;
    this.handleLeft(connection.id, broken);
    this.#publish(realtimeSignals.connectionLeft.subject, { connection_id: connection.id, broken });
    connection.notifyLeft();
  }

  /** Handles a new connection, on this or another replica. */
  handleEntered({ connection_id, subject, member_id, ticket }: RosterEntry, replicaId: string): void {
    const info: ConnectionInfo<Subject, TicketData> = {
      connectionId: connection_id,
      subject: this.channel.subject.parse(subject),
      memberId: member_id,
      ticket: this.channel.ticket.parse(ticket),
    };
    const added = this.#roster.add(info, replicaId);
    if (added === 'first') this.sockets.notifyPresenceChange(member_id);
    if (added !== 'known') this.#admission.onEntered?.(info, added === 'first');
  }

  /** Handles a connection that is gone, on this or another replica. */
  handleLeft(connectionId: string, broken: boolean): void {
    const last = this.#roster.remove(connectionId);
    if (last === undefined) return;
    this.sockets.notifyPresenceChange(last.memberId);
    this.#admission.onLeft?.(last, broken);
  }

  /**
   * Returns the known number of a replica's connections, and a digest that differs for different connections.
   */
  sumOf(replicaId: string): RosterSum {
    return this.#roster.sumOf(replicaId);
  }

  /**
   * Handles a part of a replica's connection list. After its last part, connections that it does not contain
   * are gone.
   */
  handleRosterPart(replicaId: string, { entries, telling, count }: RosterChunk): void {
    for (const entry of entries) this.handleEntered(entry, replicaId);
    const ids = entries.map(({ connection_id }) => connection_id);
    for (const id of this.#roster.findUnlisted(replicaId, ids, { telling, count })) this.handleLeft(id, true);
  }

  /** Removes the connections of a replica that no longer responds. */
  dropReplica(replicaId: string): void {
    for (const id of this.#roster.connectionIdsOf(replicaId)) this.handleLeft(id, true);
  }

  /** Removes the rate limits of senders who have left and have nothing to pay off. */
  tidy(): void {
    this.#senders.removeUnused(this.connections, performance.now());
  }

  /** Closes the member's oldest socket at the subject if there are too many. */
  #closeOldestSocket({ subject, memberId }: Connection<Subject, TicketData>): void {
    const own = this.connectionsAt(subject).filter((other) => other.memberId === memberId);
    const [oldest] = own;
    if (oldest === undefined || own.length < limitsOf(this.channel).socketsPerMember) return;
    oldest.socket.close(socketClosings.tooManyWindows);
    this.leave(oldest);
  }

  #publish(subject: string, data: object): void {
    const { replicaId } = this.sockets;
    this.signals.publish(subject, { replica_id: replicaId, channel: this.channel.name, ...data });
  }
}
