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

/** A channel as the kernel handles them all alike. */
export interface OpenChannel {
  readonly channel: KnownChannel;
  /** The sockets of this replica, those on their way in as well. */
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

/** Longer than a ticket given before a closing takes to be spent. */
const REMEMBERED_MS = 120_000;

/** All channels of this replica, and whose sockets are on them. */
@Injectable()
export class Sockets {
  readonly replicaId = newId();
  readonly #channels = new Map<string, OpenChannel>();
  readonly #hearers: ((memberId: MemberId) => void)[] = [];
  #closings: Closing[] = [];

  /** For a channel's own part: it is served from now on. */
  add(channel: OpenChannel): void {
    this.#channels.set(channel.channel.name, channel);
  }

  find(channel: string): OpenChannel | undefined {
    return this.#channels.get(channel);
  }

  get channels(): OpenChannel[] {
    return [...this.#channels.values()];
  }

  /** A member's connections on every channel and every replica. */
  ofMember(memberId: MemberId): (Present & { channel: string })[] {
    return this.channels.flatMap((open) =>
      open.ofMember(memberId).map((present) => ({ ...present, channel: open.channel.name })),
    );
  }

  /** Hears of members whose first connection at a subject came, or whose last one went, on whichever replica. */
  onMoved(hearer: (memberId: MemberId) => void): void {
    this.#hearers.push(hearer);
  }

  /** For channels: a member came to a subject, or went. */
  moved(memberId: MemberId): void {
    for (const hearer of this.#hearers) hearer(memberId);
  }

  /** Somebody's sockets end now: those open here, and those whose ticket is being honoured at this moment. */
  close(closing: Closing): void {
    this.#remember(closing);
    for (const connection of this.#connections) {
      if (isMeant(closing.whose, connection)) closeBy(closing, connection);
    }
  }

  /** As `close` for a word that may have been missed: who was let in again since stays. */
  keepClosed(closing: Closing): void {
    this.#remember(closing);
    for (const connection of this.#connections) this.check(connection);
  }

  /** Closes a connection whose owner was shut out after its ticket was given. */
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
