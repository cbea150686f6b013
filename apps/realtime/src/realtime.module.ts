import { Module, type DynamicModule } from '@nestjs/common';
import { apis, events } from '@skillhour/contracts';
import { reactTo, serveApi } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { PresenceRecorder } from './presence/presence-recorder.js';
import { PresenceStore } from './presence/presence.store.js';
import { ReadPresence } from './presence/read-presence.js';
import { EndRoomOnCancellation } from './reactions/end-room-on-cancellation.js';
import { EndRoomOnSettlement } from './reactions/end-room-on-settlement.js';
import { EndRoom } from './reactions/end-room.js';
import { ShutOutOnBlock } from './reactions/shut-out-on-block.js';
import { EndedRoomStore } from './rooms/ended-room.store.js';
import { ReplicaPlane } from './rooms/replica-plane.js';
import { RoomBeat } from './rooms/room-beat.js';
import { RoomDoor } from './rooms/room-door.js';
import { RoomEntrance } from './rooms/room-entrance.js';
import { RoomHub } from './rooms/room-hub.js';
import { RoomGateway } from './rooms/room.gateway.js';
import { IceServers } from './sfu/ice-servers.js';
import { MediaPlane } from './sfu/media-plane.js';
import { SfuFrames } from './sfu/sfu-frames.js';
import { Sfu } from './sfu/sfu.js';
import { FrameErrors } from './sockets/frame-errors.js';
import { AdmitToRoom } from './tickets/admit-to-room.js';
import { IssueRoomTicket } from './tickets/issue-room-ticket.js';
import { TicketStore } from './tickets/ticket.store.js';

const parts = [
  AdmitToRoom,
  EndedRoomStore,
  EndRoom,
  IceServers,
  MediaPlane,
  PresenceRecorder,
  PresenceStore,
  ReplicaPlane,
  RoomBeat,
  RoomDoor,
  RoomEntrance,
  RoomHub,
  Sfu,
  SfuFrames,
  TicketStore,
];

/** Global within this service, so that its handlers and reactions find their parts. */
@Module({})
export class RealtimeModule {
  static create(): DynamicModule {
    return {
      module: RealtimeModule,
      global: true,
      imports: [
        serveApi(apis.realtime, { issueRoomTicket: IssueRoomTicket, readPresence: ReadPresence }),
        reactTo([
          { event: events.sessionCompleted, by: EndRoomOnSettlement },
          { event: events.sessionCancelled, by: EndRoomOnCancellation },
          { event: events.memberBlocked, by: ShutOutOnBlock },
        ]),
      ],
      providers: [
        ...parts,
        RoomGateway,
        { provide: FrameErrors, useFactory: (logger: Logger) => new FrameErrors(logger), inject: [LOGGER] },
      ],
      exports: parts,
    };
  }
}
