import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { apis, mediaSignals } from '@skillhour/contracts';
import { serveApi, Signals } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { MediaConfig } from './config.js';
import { ConnectTransport } from './rooms/connect-transport.js';
import { CreateConsumers } from './rooms/create-consumers.js';
import { CreateProducer } from './rooms/create-producer.js';
import { EnterRoom } from './rooms/enter-room.js';
import { LeaveRoom } from './rooms/leave-room.js';
import { LivePlane } from './rooms/live-plane.js';
import { RestartIce } from './rooms/restart-ice.js';
import { ResumeConsumer } from './rooms/resume-consumer.js';
import { Rooms } from './rooms/rooms.js';
import { SetProducer } from './rooms/set-producer.js';
import { WorkerPool } from './workers/worker-pool.js';

const workerPool = {
  provide: WorkerPool,
  inject: [CONFIG, LOGGER],
  useFactory: (config: MediaConfig, logger: Logger) =>
    WorkerPool.create(
      config.MEDIA_WORKERS,
      {
        workerBin: config.MEDIASOUP_WORKER_BIN,
        listenIp: config.MEDIA_LISTEN_IP,
        announcedAddress: config.MEDIA_ANNOUNCED_ADDRESS,
        port: config.MEDIA_PORT,
      },
      logger,
    ),
};

const rooms = {
  provide: Rooms,
  inject: [WorkerPool, Signals],
  useFactory: (pool: WorkerPool, signals: Signals) =>
    new Rooms(pool, {
      consumerChanged: ({ meetingId, connectionId, consumerId, state }) =>
        signals.publish(mediaSignals.consumerChanged.subject, {
          meeting_id: meetingId,
          connection_id: connectionId,
          consumer_id: consumerId,
          state,
        }),
      peersLost: (connectionIds) =>
        signals.publish(mediaSignals.peersLost.subject, { connection_ids: connectionIds }),
    }),
};

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

@Module({})
export class MediaModule implements OnApplicationShutdown {
  constructor(
    @Inject(Rooms) private readonly rooms: Rooms,
    @Inject(WorkerPool) private readonly pool: WorkerPool,
  ) {}

  static create(): DynamicModule {
    return {
      module: MediaModule,
      global: true,
      imports: [serveApi(apis.media, handlers)],
      providers: [workerPool, rooms, LivePlane],
      exports: [Rooms, WorkerPool],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rooms.close();
    this.pool.close();
  }
}
