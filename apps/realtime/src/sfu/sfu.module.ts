import { Module } from '@nestjs/common';
import { PresenceModule } from '../presence/index.js';
import { SocketsModule } from '../sockets/index.js';
import { IceServers } from './ice-servers.js';
import { MediaNodes } from './media-nodes.js';
import { MediaCoordinator } from './media-coordinator.js';
import { RoomLeases } from './room-leases.js';
import { SfuFrames } from './sfu-frames.js';
import { Sfu } from './sfu.js';
import { TryMedia } from './try-media.js';

@Module({
  imports: [PresenceModule, SocketsModule],
  providers: [IceServers, MediaNodes, MediaCoordinator, RoomLeases, Sfu, SfuFrames, TryMedia],
  exports: [RoomLeases, Sfu, SfuFrames],
})
export class SfuModule {
  static readonly serves = { tryMedia: TryMedia };
}
