import { Module } from '@nestjs/common';
import { WorkersModule } from '../workers/index.js';
import { ConnectTransport } from './connect-transport.js';
import { CreateConsumers } from './create-consumers.js';
import { CreateProducer } from './create-producer.js';
import { EnterRoom } from './enter-room.js';
import { peerHandlers } from './peer-handlers.js';
import { PeerSync } from './peer-sync.js';
import { Probes } from './probes.js';
import { ResumePeer } from './resume-peer.js';
import { Rooms } from './rooms.js';

const serves = {
  ...peerHandlers,
  enterRoom: EnterRoom,
  resumePeer: ResumePeer,
  connectTransport: ConnectTransport,
  createProducer: CreateProducer,
  createConsumers: CreateConsumers,
};

@Module({ imports: [WorkersModule], providers: [...Object.values(serves), Rooms, PeerSync, Probes] })
export class RoomsModule {
  static readonly serves = serves;
}
