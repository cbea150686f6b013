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

/** A connection of a declared channel, on whichever replica. */
export type PresentOf<C extends Channel> = Present<SubjectOf<C>, TicketOf<C>>;

/** A declared channel, with the readers of what its tickets say. */
interface ReadChannel<Subject, Said> extends KnownChannel {
  subject: { parse(value: unknown): Subject };
  ticket: { parse(value: unknown): Said };
}

/** Who does not get a frame, and what a reader who is behind gets of it. */
interface Telling {
  /** The member whose sockets do not get it. */
  except?: MemberId | undefined;
  /** Of frames with the same key a reader who is behind gets only the newest. */
  key?: string | undefined;
}

/** What a channel does about who comes and goes. */
export interface Doorman<Subject extends string, Said extends Record<string, unknown>> {
  /** Before an admitted socket counts as entered; may still refuse it. */
  admit?(connection: Connection<Subject, Said>): Promise<Refusal | undefined>;
  /** A connection is there, here or on another replica. `first`: none of the member's was known at its subject. */
  appeared?(present: Present<Subject, Said>, first: boolean): void;
  /** A member's last connection at a subject is gone; `broken` without a goodbye. */
  disappeared?(present: Present<Subject, Said>, broken: boolean): void;
}

/** The same of a declared channel. */
export type DoormanOf<C extends Channel> = Doorman<SubjectOf<C>, TicketOf<C>>;

/**
 * The sockets of one channel: those of this replica, who is there on all replicas, and the way to reach them. Each channel has an injectable
 * of its own that extends this with the channel's declaration.
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

  /** Says what the channel does about who comes and goes. */
  watchedBy(doorman: Doorman<Subject, Said>): void {
    this.#doorman = doorman;
  }

  /** The sockets of this replica, those on their way in as well. */
  get connections(): Connection<Subject, Said>[] {
    return this.#local.all;
  }

  get entered(): Connection<Subject, Said>[] {
    return this.#local.entered;
  }

  /** The subjects with a socket on this replica. */
  get subjects(): Subject[] {
    return this.#local.subjects;
  }

  /** How many subjects have a socket, on whichever replica. */
  get busySubjects(): number {
    return this.#roster.subjects;
  }

  /** The sockets of this replica at a subject. */
  at(subject: Subject): Connection<Subject, Said>[] {
    return this.#local.at(subject);
  }

  find(connectionId: string): Connection<Subject, Said> | undefined {
    return this.#local.find(connectionId);
  }

  /** The connections of everybody else at the subject, wherever they are. */
  others({ subject, memberId }: Connection<Subject, Said>): Present<Subject, Said>[] {
    return this.#roster.others(subject, memberId);
  }

  ofMember(memberId: MemberId): Present<Subject, Said>[] {
    return this.#roster.ofMember(memberId);
  }

  /** The other replicas with somebody at a subject. */
  replicasOf(subject: Subject): string[] {
    return this.#roster.replicasOf(subject, this.sockets.replicaId);
  }

  /** Passes a member's frame on to a subject's sockets on every replica. */
  tell(subject: Subject, frame: object | string, { except, key }: Telling = {}): void {
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.deliver(subject, text, { except, key });
    for (const replicaId of this.replicasOf(subject)) {
      const to = { channel: this.channel.name, subject, except_member_id: except ?? null };
      const relayed = { ...to, frame: text, ...(key !== undefined && { key }) };
      this.signals.publish(addressed(realtimeSignals.frameRelayed.subject, replicaId), relayed);
    }
  }

  /** The same for the sockets of this replica. */
  deliver(subject: string, text: string, { except, key }: Telling): void {
    const here = this.at(this.channel.subject.parse(subject));
    if (here.length === 0) return;
    const frame = wireFrame(text);
    for (const { memberId, socket } of here) if (memberId !== except) socket.pass(frame, key);
  }

  /** A socket whose ticket was honoured: it can be closed from now on, but is not in before its channel agrees. */
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

  /** A connection is there, here or on another replica. */
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

  /** A connection is gone, here or on another replica. */
  disappeared(connectionId: string, broken: boolean): void {
    const last = this.#roster.remove(connectionId);
    if (last === undefined) return;
    this.sockets.moved(last.memberId);
    this.#doorman.disappeared?.(last, broken);
  }

  /** How many connections a replica has here, as far as is known, and a figure that differs where they do. */
  sumOf(replicaId: string): RosterSum {
    return this.#roster.sumOf(replicaId);
  }

  /** A part of all that a replica has; with the last of it, what it does not name is gone. */
  told(replicaId: string, { entries, telling, count }: RosterPart): void {
    for (const entry of entries) this.appeared(entry, replicaId);
    const ids = entries.map(({ connection_id }) => connection_id);
    for (const id of this.#roster.leftOut(replicaId, ids, { telling, count })) this.disappeared(id, true);
  }

  /** A replica says nothing any more: its connections are gone. */
  dropReplica(replicaId: string): void {
    for (const id of this.#roster.idsOf(replicaId)) this.disappeared(id, true);
  }

  /** Forgets what senders were counted for who are gone and owe nothing. */
  tidy(): void {
    this.#senders.forgetUnused(this.connections, performance.now());
  }

  /** The member's oldest socket at the subject goes where they have too many. */
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
