import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEvent } from '@skillhour/messaging';
import { RevocationStore } from './revocation.store.js';
import { ReplicaSync } from './replica-sync.js';
import { SigningKey } from './signing-key.js';
import { SocketHeartbeat } from './socket-heartbeat.js';
import { SocketRevoker } from './socket-revoker.js';
import { Sockets } from './sockets.js';
import { TicketStore } from './ticket.store.js';
import { Tickets } from './tickets.js';

const eventHandlers = [
  // Closes a blocked member's sockets at once, regardless of the login session that opened them.
  onEvent(
    identityEvents.memberBlocked,
    'shut-out-on-block',
    bindHandler(SocketRevoker, (revoker) => ({
      handle: ({ member_id }, { tx }) => revoker.revoke({ member_id }, tx),
    })),
  ),
  onEvent(
    identityEvents.loginSessionEnded,
    'shut-out-on-sign-out',
    bindHandler(SocketRevoker, (revoker) => ({
      handle: async ({ login_session_id, because }, { tx }) => {
        // A block closes the sockets by its own event with its own code, which must arrive first.
        if (because !== 'block') await revoker.revoke({ login_session_id }, tx);
      },
    })),
  ),
];

@Module({
  providers: [
    RevocationStore,
    ReplicaSync,
    ...handlerClassesOf(eventHandlers),
    SigningKey,
    SocketHeartbeat,
    SocketRevoker,
    Sockets,
    TicketStore,
    Tickets,
  ],
  exports: [SigningKey, Sockets, Tickets],
})
export class SocketsModule {
  static readonly eventHandlers = eventHandlers;
}
