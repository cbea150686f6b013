import { Module } from '@nestjs/common';
import { PresenceModule } from '../presence/index.js';
import { SocketsModule } from '../sockets/index.js';
import { IceServers } from './ice-servers.js';
import { MediaPlane } from './media-plane.js';
import { SfuFrames } from './sfu-frames.js';
import { Sfu } from './sfu.js';

@Module({
  imports: [PresenceModule, SocketsModule],
  providers: [IceServers, MediaPlane, Sfu, SfuFrames],
  exports: [Sfu, SfuFrames],
})
export class SfuModule {}
