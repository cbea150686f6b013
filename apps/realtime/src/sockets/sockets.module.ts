import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { ClosingStore } from './closing.store.js';
import { ReplicaPlane } from './replica-plane.js';
import { ShutOutOnBlock } from './shut-out-on-block.js';
import { ShutOutOnSignOut } from './shut-out-on-sign-out.js';
import { SigningKey } from './signing-key.js';
import { SocketBeat } from './socket-beat.js';
import { SocketDoor } from './socket-door.js';
import { Sockets } from './sockets.js';
import { TicketStore } from './ticket.store.js';
import { Tickets } from './tickets.js';

@Module({
  providers: [
    ClosingStore,
    ReplicaPlane,
    ShutOutOnBlock,
    ShutOutOnSignOut,
    SigningKey,
    SocketBeat,
    SocketDoor,
    Sockets,
    TicketStore,
    Tickets,
  ],
  exports: [SigningKey, Sockets, Tickets],
})
export class SocketsModule {
  static readonly eventHandlers = [
    onEvent(identityEvents.memberBlocked, 'shut-out-on-block', ShutOutOnBlock),
    onEvent(identityEvents.loginSessionEnded, 'shut-out-on-sign-out', ShutOutOnSignOut),
  ];
}
