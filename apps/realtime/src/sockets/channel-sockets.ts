import {
  addressed,
  realtimeSignals,
  type Channel,
  type MemberId,
  type RosterEntry,
  type RosterPart,
  type RosterSum,
  type SubjectOf,
  type TicketOf,
} from '@skillhour/contracts';
import type { Signals } from '@skillhour/messaging';
import { t } from '@skillhour/texts';
import type { ClientSocket } from './client-socket.js';
import { CLOSE, type Refusal } from './close.js';
import { Connection } from './connection.js';
import { limitsOf, type KnownChannel } from './limits.js';
import { LocalConnections } from './local-connections.js';
import { Roster, type Present } from './roster.js';
import { SenderGates } from './sender-gate.js';
import { countSocket } from './socket-figures.js';
import type { OpenChannel, Sockets } from './sockets.js';
import type { Ticket } from './ticket.js';
import { wireFrame } from './wire-frame.js';

/** A connection of a declared channel, on any replica. */
export type PresentOf<C extends Channel> = Present<SubjectOf<C>, TicketOf<C>>;

/** Declared channel with the parsers of its subject and ticket data. */
interface ReadChannel<Subject, Said> extends KnownChannel {
  subject: { parse(value: unknown): Subject };
  ticket: { parse(value: unknown): Said };
}

/** Delivery options of a frame. */
interface Telling {
  /** Member whose sockets do not receive the frame. */
  except?: MemberId | undefined;
  /** A slow reader receives only the newest of the frames with the same key. */
  key?: string | undefined;
}

/** Hooks of a channel for connections that enter and leave. */
export interface Doorman<Subject extends string, Said extends Record<string, unknown>> {
  /** Called before an admitted socket counts as entered. May still reject it. */
  admit?(connection: Connection<Subject, Said>): Promise<Refusal | undefined>;
  /**
   * Called for each new connection, on any replica. `first`: no other connection of the member was known at
   * its subject.
   */
  appeared?(present: Present<Subject, Said>, first: boolean): void;
  /**
   * Called when a member’s last connection at a subject is gone. `broken`: it ended without a close frame.
   */
  disappeared?(present: Present<Subject, Said>, broken: boolean): void;
}

/** The same for a declared channel. */
export type DoormanOf<C extends Channel> = Doorman<SubjectOf<C>, TicketOf<C>>;

/**
 * Sockets of one channel: those of this replica, the connections known on all replicas, and the means to send
 * to them. Each channel has an injectable subclass with the channel’s declaration.
 */
export abstract class ChannelSockets<
  Subject extends string,
  Said extends Record<string, unknown>,
> implements OpenChannel {
  readonly #local = new LocalConnections<Subject, Said>();
  readonly #roster = new Roster<Subject, Said>();
  readonly #senders: SenderGates;
  #doorman: Doorman<Subject, Said> = {};

  constructor(
    readonly channel: ReadChannel<Subject, Said>,
    private readonly sockets: Sockets,
    private readonly signals: Signals,
  ) {
    this.#senders = new SenderGates(limitsOf(channel));
    sockets.add(this);
  }

  /** Sets the channel’s hooks for connections that enter and leave. */
  watchedBy(doorman: Doorman<Subject, Said>): void {
    this.#doorman = doorman;
  }

  /** Sockets of this replica, including those not yet admitted. */
  get connections(): Connection<Subject, Said>[] {
    return this.#local.all;
  }

  get entered(): Connection<Subject, Said>[] {
    return this.#local.entered;
  }

  /** Subjects with a socket on this replica. */
  get subjects(): Subject[] {
    return this.#local.subjects;
  }

  /** Number of subjects with a socket on any replica. */
  get busySubjects(): number {
    return this.#roster.subjects;
  }

  /** Returns the sockets of this replica at a subject. */
  at(subject: Subject): Connection<Subject, Said>[] {
    return this.#local.at(subject);
  }

  find(connectionId: string): Connection<Subject, Said> | undefined {
    return this.#local.find(connectionId);
  }

  /** Returns the connections of all other members at the subject, on any replica. */
  others({ subject, memberId }: Connection<Subject, Said>): Present<Subject, Said>[] {
    return this.#roster.others(subject, memberId);
  }

  ofMember(memberId: MemberId): Present<Subject, Said>[] {
    return this.#roster.ofMember(memberId);
  }

  /** Returns the other replicas with a connection at a subject. */
  replicasOf(subject: Subject): string[] {
    return this.#roster.replicasOf(subject, this.sockets.replicaId);
  }

  /** Sends a frame to a subject’s sockets on every replica. */
  tell(subject: Subject, frame: object | string, { except, key }: Telling = {}): void {
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.deliver(subject, text, { except, key });
    for (const replicaId of this.replicasOf(subject)) {
      const to = { channel: this.channel.name, subject, except_member_id: except ?? null };
      const relayed = { ...to, frame: text, ...(key !== undefined && { key }) };
      this.signals.publish(addressed(realtimeSignals.frameRelayed.subject, replicaId), relayed);
    }
  }

  /** Does the same for the sockets of this replica. */
  deliver(subject: string, text: string, { except, key }: Telling): void {
    const here = this.at(this.channel.subject.parse(subject));
    if (here.length === 0) return;
    const frame = wireFrame(text);
    for (const { memberId, socket } of here) if (memberId !== except) socket.pass(frame, key);
  }

  /**
   * Registers a socket whose ticket was accepted. It can be closed from now on, but enters only if its
   * channel admits it.
   */
  async open(socket: ClientSocket, ticket: Ticket, seat: string): Promise<Connection | Refusal> {
    const { channel } = this;
    const subject = channel.subject.parse(ticket.subject);
    const connection = new Connection(socket, ticket, {
      subject,
      ticket: channel.ticket.parse(ticket.data),
      seat,
      sender: this.#senders.of(subject, ticket.memberId, performance.now()),
    });
    this.#local.add(connection);
    this.sockets.check(connection);
    const refusal = await this.#doorman.admit?.(connection).catch((error: unknown) => {
      this.#local.remove(connection);
      throw error;
    });
    if (refusal !== undefined) this.#local.remove(connection);
    return refusal ?? connection;
  }

  enter(connection: Connection<Subject, Said>): void {
    this.#makeRoom(connection);
    this.#local.enter(connection);
    countSocket(this.channel.name, connection.socket);
    connection.socket.onOver(() => this.leave(connection));
    this.appeared(connection.entry, this.sockets.replicaId);
    this.#say(realtimeSignals.connectionEntered.subject, { entry: connection.entry });
  }

  leave(connection: Connection<Subject, Said>): void {
    if (!this.#local.remove(connection)) return;
    const broken = connection.socket.isBroken;
    this.disappeared(connection.id, broken);
    this.#say(realtimeSignals.connectionLeft.subject, { connection_id: connection.id, broken });
    connection.left();
  }

  /** Handles a new connection, on this or another replica. */
  appeared({ connection_id, subject, member_id, ticket }: RosterEntry, replicaId: string): void {
    const present: Present<Subject, Said> = {
      connectionId: connection_id,
      subject: this.channel.subject.parse(subject),
      memberId: member_id,
      ticket: this.channel.ticket.parse(ticket),
    };
    const added = this.#roster.add(present, replicaId);
    if (added === 'first') this.sockets.moved(member_id);
    if (added !== 'known') this.#doorman.appeared?.(present, added === 'first');
  }

  /** Handles a connection that is gone, on this or another replica. */
  disappeared(connectionId: string, broken: boolean): void {
    const last = this.#roster.remove(connectionId);
    if (last === undefined) return;
    this.sockets.moved(last.memberId);
    this.#doorman.disappeared?.(last, broken);
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
  told(replicaId: string, { entries, telling, count }: RosterPart): void {
    for (const entry of entries) this.appeared(entry, replicaId);
    const ids = entries.map(({ connection_id }) => connection_id);
    for (const id of this.#roster.leftOut(replicaId, ids, { telling, count })) this.disappeared(id, true);
  }

  /** Removes the connections of a replica that no longer responds. */
  dropReplica(replicaId: string): void {
    for (const id of this.#roster.idsOf(replicaId)) this.disappeared(id, true);
  }

  /** Removes the rate limits of senders who have left and have nothing to pay off. */
  tidy(): void {
    this.#senders.forgetUnused(this.connections, performance.now());
  }

  /** Closes the member's oldest socket at the subject if there are too many. */
  #makeRoom({ subject, memberId }: Connection<Subject, Said>): void {
    const own = this.at(subject).filter((other) => other.memberId === memberId);
    const [oldest] = own;
    if (oldest === undefined || own.length < limitsOf(this.channel).socketsPerMember) return;
    oldest.socket.close(CLOSE.done, t('You’ve opened this in too many windows.'));
    this.leave(oldest);
  }

  #say(subject: string, what: object): void {
    const { replicaId } = this.sockets;
    this.signals.publish(subject, { replica_id: replicaId, channel: this.channel.name, ...what });
  }
}
