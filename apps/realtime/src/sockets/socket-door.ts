import { Injectable } from '@nestjs/common';
import { realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Whose } from './closing.js';
import { ClosingStore } from './closing.store.js';
import { TicketStore } from './ticket.store.js';

/**
 * Revokes the sockets of a member or login session on every channel and replica, together with their tickets.
 */
@Injectable()
export class SocketDoor {
  constructor(
    private readonly tickets: TicketStore,
    private readonly closings: ClosingStore,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  async shut(whose: Whose, tx: Tx): Promise<void> {
    await this.tickets.forget(whose, tx);
    await this.closings.add({ whose, at: this.clock.now() }, tx);
    // Published before the commit: a repeated signal is harmless, and the fact is already settled elsewhere.
    this.signals.publish(realtimeSignals.socketsShut.subject, whose);
  }
}
