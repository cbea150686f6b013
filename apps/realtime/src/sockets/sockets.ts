import { Injectable } from '@nestjs/common';
import {
  newId,
  type MemberId,
  type RosterEntry,
  type RosterPart,
  type RosterSum,
} from '@skillhour/contracts';
import { goodbyeTo, isEnded, isMeant, type Closing } from './closing.js';
import type { ClientSocket } from './client-socket.js';
import type { Refusal } from './close.js';
import type { Connection } from './connection.js';
import type { KnownChannel } from './limits.js';
import type { Present } from './roster.js';
import type { Ticket } from './ticket.js';

/** Channel as the socket kernel handles it, independent of its types. */
export interface OpenChannel {
  readonly channel: KnownChannel;
  /** Sockets of this replica, including those not yet admitted. */
  readonly connections: Connection[];
  readonly entered: Connection[];
  open(socket: ClientSocket, ticket: Ticket, seat: string): Promise<Connection | Refusal>;
  enter(connection: Connection): void;
  leave(connection: Connection): void;
  appeared(entry: RosterEntry, replicaId: string): void;
  disappeared(connectionId: string, broken: boolean): void;
  sumOf(replicaId: string): RosterSum;
  told(replicaId: string, part: RosterPart): void;
  dropReplica(replicaId: string): void;
  tidy(): void;
  deliver(
    subject: string,
    text: string,
    to: { except?: MemberId | undefined; key?: string | undefined },
  ): void;
  ofMember(memberId: MemberId): Present[];
}

/** Longer than it takes to spend a ticket that was issued before a closing. */
const REMEMBERED_MS = 120_000;

/** All channels of this replica and the connections on them. */
@Injectable()
export class Sockets {
  readonly replicaId = newId();
  readonly #channels = new Map<string, OpenChannel>();
  readonly #hearers: ((memberId: MemberId) => void)[] = [];
  #closings: Closing[] = [];

  /** Registers a channel. Called by the channel's sockets. */
  add(channel: OpenChannel): void {
    this.#channels.set(channel.channel.name, channel);
  }

  find(channel: string): OpenChannel | undefined {
    return this.#channels.get(channel);
  }

  get channels(): OpenChannel[] {
    return [...this.#channels.values()];
  }

  /** Returns a member's connections on every channel and every replica. */
  ofMember(memberId: MemberId): (Present & { channel: string })[] {
    return this.channels.flatMap((open) =>
      open.ofMember(memberId).map((present) => ({ ...present, channel: open.channel.name })),
    );
  }

  /**
   * Registers a listener for members whose first connection at a subject came or whose last one left, on any
   * replica.
   */
  onMoved(hearer: (memberId: MemberId) => void): void {
    this.#hearers.push(hearer);
  }

  /** Called by channels when a member enters or leaves a subject. */
  moved(memberId: MemberId): void {
    for (const hearer of this.#hearers) hearer(memberId);
  }

  /** Closes all sockets of an owner, including those whose ticket is being accepted at this moment. */
  close(closing: Closing): void {
    this.#remember(closing);
    for (const connection of this.#connections) {
      if (isMeant(closing.whose, connection)) closeBy(closing, connection);
    }
  }

  /**
   * Does the same as `close` for a signal that may have been missed. Sockets admitted again after the closing
   * stay open.
   */
  keepClosed(closing: Closing): void {
    this.#remember(closing);
    for (const connection of this.#connections) this.check(connection);
  }

  /** Closes a connection if its owner's sockets were revoked after its ticket was issued. */
  check(connection: Connection): void {
    const closing = this.#closings.find((candidate) => isEnded(candidate, connection));
    if (closing !== undefined) closeBy(closing, connection);
  }

  get #connections(): Connection[] {
    return this.channels.flatMap(({ connections }) => connections);
  }

  #remember(closing: Closing): void {
    const oldest = closing.at.getTime() - REMEMBERED_MS;
    this.#closings = [...this.#closings.filter(({ at }) => at.getTime() > oldest), closing];
  }
}

function closeBy({ whose }: Closing, { socket }: Connection): void {
  const { close, reason } = goodbyeTo(whose);
  socket.close(close, reason);
}
