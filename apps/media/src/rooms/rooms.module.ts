import { Module } from '@nestjs/common';
import { WorkersModule } from '../workers/index.js';
import { ConnectTransport } from './connect-transport.js';
import { CreateConsumers } from './create-consumers.js';
import { CreateProducer } from './create-producer.js';
import { EnterRoom } from './enter-room.js';
import { LeaveRoom } from './leave-room.js';
import { PeerSync } from './peer-sync.js';
import { OpenProbe } from './open-probe.js';
import { Probes } from './probes.js';
import { RestartIce } from './restart-ice.js';
import { ResumeConsumer } from './resume-consumer.js';
import { ResumePeer } from './resume-peer.js';
import { Rooms } from './rooms.js';
import { SetConsumer } from './set-consumer.js';
import { SetPeer } from './set-peer.js';
import { SetProducer } from './set-producer.js';

const handlers = {
  enterRoom: EnterRoom,
  resumePeer: ResumePeer,
  leaveRoom: LeaveRoom,
  setPeer: SetPeer,
  connectTransport: ConnectTransport,
  restartIce: RestartIce,
  createProducer: CreateProducer,
  setProducer: SetProducer,
  createConsumers: CreateConsumers,
  resumeConsumer: ResumeConsumer,
  setConsumer: SetConsumer,
  openProbe: OpenProbe,
};

@Module({ imports: [WorkersModule], providers: [...Object.values(handlers), Rooms, PeerSync, Probes] })
export class RoomsModule {
  static readonly serves = handlers;
}
