import { Module } from '@nestjs/common';
import { WorkersModule } from '../workers/index.js';
import { ConnectTransport } from './connect-transport.js';
import { CreateConsumers } from './create-consumers.js';
import { CreateProducer } from './create-producer.js';
import { EnterRoom } from './enter-room.js';
import { LeaveRoom } from './leave-room.js';
import { LivePlane } from './live-plane.js';
import { RestartIce } from './restart-ice.js';
import { ResumeConsumer } from './resume-consumer.js';
import { Rooms } from './rooms.js';
import { SetProducer } from './set-producer.js';

const handlers = {
  enterRoom: EnterRoom,
  leaveRoom: LeaveRoom,
  connectTransport: ConnectTransport,
  restartIce: RestartIce,
  createProducer: CreateProducer,
  setProducer: SetProducer,
  createConsumers: CreateConsumers,
  resumeConsumer: ResumeConsumer,
};

@Module({ imports: [WorkersModule], providers: [...Object.values(handlers), Rooms, LivePlane] })
export class RoomsModule {
  static readonly serves = handlers;
}
