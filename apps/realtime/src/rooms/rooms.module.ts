import { Module } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import { onEvent } from '@skillhour/messaging';
import { PresenceModule } from '../presence/index.js';
import { RoomChatModule } from '../room-chat/index.js';
import { RoomCodeModule } from '../room-code/index.js';
import { SfuModule } from '../sfu/index.js';
import { SocketsModule } from '../sockets/index.js';
import { EndRoomOnCancellation } from './end-room-on-cancellation.js';
import { EndRoomOnRescheduling } from './end-room-on-rescheduling.js';
import { EndRoomOnSettlement } from './end-room-on-settlement.js';
import { EndRoom } from './end-room.js';
import { EndedRoomStore } from './ended-room.store.js';
import { IssueRoomTicket } from './issue-room-ticket.js';
import { RoomHeartbeat } from './room-heartbeat.js';
import { RoomCloser } from './room-closer.js';
import { RoomAdmission } from './room-admission.js';
import { RoomReports } from './room-reports.js';
import { RoomTime } from './room-time.js';
import { RoomGateway } from './room.gateway.js';

@Module({
  imports: [PresenceModule, RoomChatModule, RoomCodeModule, SfuModule, SocketsModule],
  providers: [
    EndedRoomStore,
    EndRoom,
    EndRoomOnCancellation,
    EndRoomOnRescheduling,
    EndRoomOnSettlement,
    IssueRoomTicket,
    RoomHeartbeat,
    RoomCloser,
    RoomAdmission,
    RoomGateway,
    RoomReports,
    RoomTime,
  ],
})
export class RoomsModule {
  static readonly serves = { issueRoomTicket: IssueRoomTicket };
  static readonly eventHandlers = [
    onEvent(exchangeEvents.sessionCompleted, 'end-room-on-settlement', EndRoomOnSettlement),
    onEvent(exchangeEvents.sessionCancelled, 'end-room-on-cancellation', EndRoomOnCancellation),
    onEvent(exchangeEvents.sessionRescheduled, 'end-room-on-rescheduling', EndRoomOnRescheduling),
  ];
}
