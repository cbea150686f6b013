import { Injectable } from '@nestjs/common';
import { realtimeSignals } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { RevocationScope } from './revocation.js';
import { RevocationStore } from './revocation.store.js';
import { TicketStore } from './ticket.store.js';

/**
 * Revokes the sockets of a member or login session on every channel and replica, together with their tickets.
 */
@Injectable()
export class SocketRevoker {
  constructor(
    private readonly tickets: TicketStore,
    private readonly revocations: RevocationStore,
    private readonly signals: Signals,
    private readonly clock: Clock,
  ) {}

  async revoke(scope: RevocationScope, tx: Tx): Promise<void> {
    await this.tickets.invalidate(scope, tx);
    await this.revocations.add({ scope, at: this.clock.now() }, tx);
    // Published before the commit: a repeated signal is harmless, and the fact is already settled elsewhere.
    this.signals.publish(realtimeSignals.socketsRevoked.subject, scope);
  }
}
