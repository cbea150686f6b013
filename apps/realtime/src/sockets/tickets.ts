import { Inject, Injectable } from '@nestjs/common';
import {
  socketClosings,
  type CallContext,
  type Channel,
  type SocketClosing,
  type SubjectOf,
} from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret, LOGGER, networkOf } from '@skillhour/service-kit';
import type { z } from 'zod';
import { socketUrl } from './socket-address.js';
import type { SocketsConfig } from './config.js';
import type { ChannelDeclaration } from './channel-limits.js';
import { InvalidTicketCounter } from './invalid-ticket-counter.js';
import { SigningKey } from './signing-key.js';
import { SpentTickets } from './spent-tickets.js';
import { expiryOf, isForeignOrigin, newTicket, type Ticket, type TicketTarget } from './ticket.js';
import { TicketStore } from './ticket.store.js';

/**
 * Issues tickets for sockets and accepts each once. One that is made up, expired or used causes no database
 * query.
 */
@Injectable()
export class Tickets {
  readonly #spent = new SpentTickets();
  readonly #invalidTickets = new InvalidTicketCounter();

  constructor(
    private readonly store: TicketStore,
    private readonly signingKey: SigningKey,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SocketsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns a socket address for the calling member. Its ticket ends with their login session. */
  async issue<C extends Channel>(
    channel: C,
    subject: SubjectOf<C>,
    data: z.input<C['ticket']>,
    { actor, origin }: CallContext,
  ): Promise<string> {
    if (actor === null) throw new Error('a ticket requires a signed-in member');
    if (origin === '') throw new Error('a socket address requires the public origin of the call');
    const { memberId, loginSessionId } = actor;
    const at = this.clock.now();
    const expiresAt = new Date(at.getTime() + this.config.TICKET_TTL_MS);
    const secret = newTicket(
      await this.signingKey.read(),
      ticketTargetOf(channel, subject),
      expiresAt.getTime(),
    );
    await this.store.add(
      hashSecret(secret),
      { channel: channel.name, subject, memberId, loginSessionId, data, origin, at },
      expiresAt,
    );
    return socketUrl(origin, channel, subject, secret);
  }

  /**
   * Returns whether a ticket may be valid, without a database query: issued by us for this target, not
   * expired and not known to be used.
   */
  async mayBeValid(
    channel: ChannelDeclaration,
    subject: string | undefined,
    secret: string,
  ): Promise<boolean> {
    const expiresAtMs = expiryOf(await this.signingKey.read(), ticketTargetOf(channel, subject), secret);
    const isFresh = expiresAtMs !== undefined && expiresAtMs > this.clock.now().getTime();
    return isFresh && !this.#spent.has(hashSecret(secret));
  }

  /**
   * Counts an invalid ticket for its client address (for IPv6, its network). Returns whether there are too
   * many.
   */
  countInvalid(address: string): boolean {
    const count = this.#invalidTickets.add(networkOf(address), this.clock.now().getTime());
    return count > this.config.BAD_TICKETS_PER_MINUTE;
  }

  /**
   * Spends a ticket. Returns its content, or why it is rejected. A ticket from another site is used up as
   * well.
   */
  async spend(
    channel: ChannelDeclaration,
    subject: string | undefined,
    secret: string,
    origin: string | undefined,
  ): Promise<Ticket | SocketClosing> {
    try {
      if (secret === '') return socketClosings.ticketMissing;
      const ticket =
        (await this.mayBeValid(channel, subject, secret)) && (await this.#consume(channel, secret));
      if (!ticket) return socketClosings.ticketInvalid;
      if (!isForeignOrigin(origin, ticket.origin)) return ticket;
      return socketClosings.ticketForeign;
    } catch (error) {
      this.logger.error({ err: error }, 'ticket could not be looked up');
      return socketClosings.tryLater;
    }
  }

  /** Invalidates all tickets for a subject if the transaction commits. */
  async invalidateSubject<C extends Channel>({ name }: C, subject: SubjectOf<C>, tx: Tx): Promise<void> {
    await this.store.invalidateSubject(name, subject, tx);
  }

  async #consume({ name }: ChannelDeclaration, secret: string): Promise<Ticket | null> {
    const now = this.clock.now();
    const ticket = await this.store.spend(hashSecret(secret), name, now);
    this.#spent.add(hashSecret(secret), now.getTime() + this.config.TICKET_TTL_MS, now.getTime());
    return ticket;
  }
}

const ticketTargetOf = (
  { name, perMember }: Pick<ChannelDeclaration, 'name' | 'perMember'>,
  subject?: string,
): TicketTarget => ({
  channel: name,
  subject: perMember ? undefined : subject,
});
