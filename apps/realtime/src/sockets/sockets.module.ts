import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { RevocationStore } from './revocation.store.js';
import { ReplicaSync } from './replica-sync.js';
import { DisconnectOnBlock } from './disconnect-on-block.js';
import { DisconnectOnSignOut } from './disconnect-on-sign-out.js';
import { SigningKey } from './signing-key.js';
import { SocketHeartbeat } from './socket-heartbeat.js';
import { SocketRevoker } from './socket-revoker.js';
import { Sockets } from './sockets.js';
import { TicketStore } from './ticket.store.js';
import { Tickets } from './tickets.js';

@Module({
  providers: [
    RevocationStore,
    ReplicaSync,
    DisconnectOnBlock,
    DisconnectOnSignOut,
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
  static readonly eventHandlers = [
    onEvent(identityEvents.memberBlocked, 'shut-out-on-block', DisconnectOnBlock),
    onEvent(identityEvents.loginSessionEnded, 'shut-out-on-sign-out', DisconnectOnSignOut),
  ];
}
