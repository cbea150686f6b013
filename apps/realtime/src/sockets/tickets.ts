import { Inject, Injectable } from '@nestjs/common';
import type { CallContext, Channel, SubjectOf } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { z } from 'zod';
import { socketUrl } from './address.js';
import { CLOSE, type CloseCode, type Refusal } from './close.js';
import type { SocketsConfig } from './config.js';
import type { KnownChannel } from './limits.js';
import { isForeignOrigin, newTicketSecret, ticketKey, type Ticket } from './ticket.js';
import { TicketStore } from './ticket.store.js';

/** Gives tickets to sockets, and honours each once. */
@Injectable()
export class Tickets {
  constructor(
    private readonly store: TicketStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SocketsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A socket's address for the calling member; it ends with their login session. */
  async issue<C extends Channel>(
    channel: C,
    subject: SubjectOf<C>,
    data: z.input<C['ticket']>,
    { actor, origin }: CallContext,
  ): Promise<string> {
    if (actor === null) throw new Error('a ticket is for a member who is signed in');
    if (origin === '') throw new Error('a socket address needs the public origin of the call');
    const { memberId, loginSessionId } = actor;
    const secret = newTicketSecret();
    const at = this.clock.now();
    await this.store.add(
      ticketKey(secret),
      { channel: channel.name, subject, memberId, loginSessionId, data, origin, at },
      new Date(at.getTime() + this.config.TICKET_TTL_MS),
    );
    return socketUrl(origin, channel, subject, secret);
  }

  /** What a ticket stands for, or why it is not honoured. A refused one is spent all the same. */
  async spend(
    { name, own }: KnownChannel,
    subject: string | undefined,
    secret: string,
    origin: string | undefined,
  ): Promise<Ticket | Refusal> {
    try {
      if (secret === '') return refused(CLOSE.refused, t('A ticket is needed.'));
      const ticket = await this.store.spend(ticketKey(secret), name, this.clock.now());
      if (ticket === null || (!own && ticket.subject !== subject)) {
        return refused(CLOSE.refused, t('The ticket is not valid (any more).'));
      }
      if (!isForeignOrigin(origin, ticket.origin)) return ticket;
      return refused(CLOSE.refused, t('The ticket is for another site.'));
    } catch (error) {
      this.logger.error({ err: error }, 'a ticket could not be looked up');
      return refused(CLOSE.tryLater, t('Try again in a moment.'));
    }
  }

  /** Makes every ticket to a subject worthless, if the transaction commits. */
  async forgetSubject<C extends Channel>({ name }: C, subject: SubjectOf<C>, tx: Tx): Promise<void> {
    await this.store.forgetSubject(name, subject, tx);
  }
}

const refused = (close: CloseCode, reason: string): Refusal => ({ close, reason });
