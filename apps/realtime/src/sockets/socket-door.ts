import { Injectable } from '@nestjs/common';
import { realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Whose } from './closing.js';
import { ClosingStore } from './closing.store.js';
import { TicketStore } from './ticket.store.js';

/** Shows somebody out: all their sockets on every channel and every replica close, and their tickets are worthless. */
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
    // Said before the commit: to be told twice does no harm, and the fact is settled elsewhere already.
    this.signals.publish(realtimeSignals.socketsShut.subject, whose);
  }
}
