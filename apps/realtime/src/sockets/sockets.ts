import { Injectable } from '@nestjs/common';
import {
  newId,
  type MemberId,
  type RosterEntry,
  type RosterChunk,
  type RosterSum,
  type SocketClosing,
} from '@skillhour/contracts';
import { closingFor, isRevoked, isInScope, type Revocation } from './revocation.js';
import type { ClientSocket } from './client-socket.js';
import type { Connection } from './connection.js';
import type { ChannelDeclaration } from './channel-limits.js';
import type { ConnectionInfo } from './roster.js';
import type { Ticket } from './ticket.js';

/** Channel as the socket kernel handles it, independent of its types. */
export interface OpenChannel {
  readonly channel: ChannelDeclaration;
  /** Sockets of this replica, including those not yet admitted. */
  readonly connections: Connection[];
  readonly entered: Connection[];
  open(socket: ClientSocket, ticket: Ticket, seat: string): Promise<Connection | SocketClosing>;
  enter(connection: Connection): void;
  leave(connection: Connection): void;
  handleEntered(entry: RosterEntry, replicaId: string): void;
  handleLeft(connectionId: string, broken: boolean): void;
  sumOf(replicaId: string): RosterSum;
  handleRosterPart(replicaId: string, part: RosterChunk): void;
  dropReplica(replicaId: string): void;
  tidy(): void;
  deliver(
    subject: string,
    text: string,
    to: { except?: MemberId | undefined; key?: string | undefined },
  ): void;
  ofMember(memberId: MemberId): ConnectionInfo[];
}

/** Longer than it takes to spend a ticket that was issued before a revocation. */
const REVOCATION_MEMORY_MS = 120_000;

/** All channels of this replica and the connections on them. */
@Injectable()
export class Sockets {
  readonly replicaId = newId();
  readonly #channels = new Map<string, OpenChannel>();
  readonly #presenceListeners: ((memberId: MemberId) => void)[] = [];
  #revocations: Revocation[] = [];

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
  ofMember(memberId: MemberId): (ConnectionInfo & { channel: string })[] {
    return this.channels.flatMap((open) =>
      open.ofMember(memberId).map((info) => ({ ...info, channel: open.channel.name })),
    );
  }

  /**
   * Registers a listener for members whose first connection at a subject came or whose last one left, on any
   * replica.
   */
  onPresenceChange(listener: (memberId: MemberId) => void): void {
    this.#presenceListeners.push(listener);
  }

  /** Called by channels when a member enters or leaves a subject. */
  notifyPresenceChange(memberId: MemberId): void {
    for (const listener of this.#presenceListeners) listener(memberId);
  }

  /** Closes all sockets of an owner, including those whose ticket is being accepted at this moment. */
  applyRevocation(revocation: Revocation): void {
    this.#remember(revocation);
    for (const connection of this.#connections) {
      if (isInScope(revocation.scope, connection)) closeRevoked(revocation, connection);
    }
  }

  /**
   * Does the same as `applyRevocation` for a signal that may have been missed. Sockets admitted again after
   * the revocation stay open.
   */
  applyMissedRevocation(revocation: Revocation): void {
    this.#remember(revocation);
    for (const connection of this.#connections) this.closeIfRevoked(connection);
  }

  /** Closes a connection if its owner's sockets were revoked after its ticket was issued. */
  closeIfRevoked(connection: Connection): void {
    const revocation = this.#revocations.find((candidate) => isRevoked(candidate, connection));
    if (revocation !== undefined) closeRevoked(revocation, connection);
  }

  get #connections(): Connection[] {
    return this.channels.flatMap(({ connections }) => connections);
  }

  #remember(revocation: Revocation): void {
    const oldest = revocation.at.getTime() - REVOCATION_MEMORY_MS;
    this.#revocations = [...this.#revocations.filter(({ at }) => at.getTime() > oldest), revocation];
  }
}

function closeRevoked({ scope }: Revocation, { socket }: Connection): void {
  socket.close(closingFor(scope));
}
